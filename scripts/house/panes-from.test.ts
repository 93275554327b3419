import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PANES_FROM } from '../../shared/src/shell/panes-from.ts';

const root = join(import.meta.dirname, '../..');

test.each([
  'host/src/layout/app-frame.module.css',
  'shared/src/standalone/standalone-frame.module.css',
])('%s makes room for two panes from the width on that the shell tells', (file) => {
  const styles = readFileSync(join(root, file), 'utf8');
  const widths = styles.matchAll(/@media \(min-width: (\d+)px\) \{\s*\.\w+\[data-panes\]/g);
  expect([...widths].map(([, width]) => Number(width))).toEqual([PANES_FROM]);
});
