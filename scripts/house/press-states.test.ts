import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const files = globSync('{shared,host,mfe-*}/src/**/*.css', { cwd: root });

/** The rules at which a phone would keep showing that a finger was there, by file. */
function stickyIn(file: string): string[] {
  const css = readFileSync(join(root, file), 'utf8');
  const open: string[] = [];
  const found: string[] = [];
  for (const [, head = '', sign] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '{') open.push(head.trim());
    if (sign === '}') open.pop();
    const takesAway = /:hover\)?$/.test(head.trim()) && head.includes(':active');
    if (sign === '{' && head.includes(':hover') && !takesAway)
      if (!open.some((one) => one.includes('(hover: hover)')))
        found.push(`${file}: ${head.trim()}`);
  }
  return found;
}

test('only where a pointer can hover does anything change its look under it', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(stickyIn)).toEqual([]);
});
