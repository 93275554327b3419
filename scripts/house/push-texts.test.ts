import { readFileSync } from 'node:fs';
import { pushTextFiles } from '../push-text-files.ts';

test('push messages have the words of the page for the same notices (node scripts/run.mjs push-texts)', () => {
  for (const [file, text] of pushTextFiles()) expect(readFileSync(file, 'utf8')).toBe(text);
});
