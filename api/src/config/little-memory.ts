/**
 * Node.js options that keep the server small: a young generation of 16 MB, not four times that; an old one of
 * at most 1 GB, which V8 then lets grow less between two collections (70 MB less under attack); and one arena
 * of the C library, because each thread that compares passwords would leave 40 MB in an arena of its own.
 * A running process can't change them. deploy/Containerfile has the same.
 */
export const LITTLE_MEMORY = {
  flags: ['--max-semi-space-size=16', '--max-old-space-size=1024'],
  env: { MALLOC_ARENA_MAX: '1' },
} as const;
