/* Run a target once on each file named: how saved inputs are tested without a fuzzer. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int main(int count, char **paths)
{
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(paths[i], "rb");
        if (!file) {
            perror(paths[i]);
            return 1;
        }
        uint8_t *bytes = malloc(1 << 20);
        size_t size = bytes ? fread(bytes, 1, 1 << 20, file) : 0;
        fclose(file);
        uint8_t *exact = malloc(size + !size); /* so that a read past the end is seen */
        for (size_t k = 0; k < size; k++) exact[k] = bytes[k];
        free(bytes);
        LLVMFuzzerTestOneInput(exact, size);
        free(exact);
    }
    printf("%d passed, 0 failed\n", count - 1);
    return 0;
}
