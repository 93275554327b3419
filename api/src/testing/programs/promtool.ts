import { spawnSync } from 'node:child_process';

/** How Debian's promtool (package prometheus) ended; null if this machine has none. */
export function promtool(
  folder: string,
  ...words: string[]
): { readonly status: number | null; readonly said: string } | null {
  const { status, stdout, stderr, error } = spawnSync('promtool', words, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (error) return null;
  return { status, said: stdout + stderr };
}
