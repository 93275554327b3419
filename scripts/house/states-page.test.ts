import { readFileSync } from 'node:fs';
import { messageOf, STATES_PAGE, statesPage } from '../states-page.ts';

test('docs/states.md says what the table says (node scripts/run.mjs state-table)', async () => {
  expect(readFileSync(STATES_PAGE, 'utf8')).toBe(await statesPage());
});

test('a text that there is not is no cell', () => {
  expect(() => messageOf(['mfe-plan/src/locales', 'next.nowhere'])).toThrow('no message');
});
