/**
 * How Node.js is started for the server, so that it keeps little: a young generation as large as 16 MB lets it be,
 * not four times that; an old one of at most 1 GB, which V8 lets grow less between two collections (70 MB less under
 * attack); and one arena of the C library, since each thread that compares passwords would leave 40 MB in one of its
 * own. None can be changed once a process runs. deploy/Containerfile says the same.
 */
export const LITTLE_MEMORY = {
  flags: ['--max-semi-space-size=16', '--max-old-space-size=1024'],
  env: { MALLOC_ARENA_MAX: '1' },
} as const;
