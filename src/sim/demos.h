/* The demos in the order of the course, one row each: DEMO(ring) is `const struct sim_demo sim_ring`, in ring.c. It has no
 * include guard because it is meant to be included again. */

DEMO(views)
DEMO(cache_lines)
DEMO(precision)
DEMO(accumulate)
DEMO(recompute)
DEMO(zero)
DEMO(ring)
DEMO(tree)
DEMO(pipeline)
DEMO(tensor_parallel)
DEMO(attention)
DEMO(paged_blocks)
DEMO(chinchilla)
DEMO(stragglers)
DEMO(overlap)
DEMO(loader)
