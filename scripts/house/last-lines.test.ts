import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Selectors of words that are kept to a width, by characters, in a file that centres them. */
function centredWords(file: string): [selector: string, isBalanced: boolean][] {
  const css = readFileSync(join(root, file), 'utf8');
  if (!css.includes('text-align: center')) return [];
  const rules = [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, head = '', body = '']) => [head.trim(), body] as const,
  );
  const balanced = rules
    .filter(([, body]) => body.includes('text-wrap: balance'))
    .flatMap(([head]) => head.split(/,\s*/));
  return rules
    .filter(([, body]) => /max-inline-size: \d+ch/.test(body))
    .map(([head]) => [`${file}: ${head}`, balanced.includes(head)]);
}

test('centred words are in lines of nearly equal length: none stands alone in the last', () => {
  const words = globSync('{shared,host,mfe-*}/src/**/*.css', { cwd: root }).flatMap(centredWords);
  expect(words.length).toBeGreaterThan(4);
  expect(words.filter(([, isBalanced]) => !isBalanced)).toEqual([]);
});

test.each(['banner', 'error-text'])('a message ends with no word alone in a line: %s', (name) => {
  // It is no paragraph, for which the reset says so.
  const css = readFileSync(join(root, `shared/src/ui/${name}.module.css`), 'utf8');
  expect(css).toMatch(/overflow-wrap: anywhere;\s+text-wrap: pretty;/);
});
