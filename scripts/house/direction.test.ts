import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS } from '../../shared/src/federation/apps.ts';

const root = join(import.meta.dirname, '../..');

const SOURCES = [
  'shared/src',
  'shared/catalogue',
  ...new Set(APPS.map(({ dir }) => `${dir}/src`)),
  'scripts/new-remote/template/src',
];

const filesOf = (pattern: RegExp) =>
  SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => pattern.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );

/** A comment that says why left and right are meant: it holds until the next empty line. */
const MEANT = /\/\*[^]*?\bleft and right:[^]*?\*\/[^]*?(?=\n\s*\n|\})/g;

/** The values of a shorthand; what stands in brackets is one. */
const valuesOf = (text: string) =>
  text.match(/(?:[^\s()]+(?:\((?:[^()]|\([^()]*\))*\))?|\([^()]*\))+/g) ?? [];

const differs = (one: string | undefined, other: string | undefined) => one !== other;

/** Whether a declaration holds for languages written from the left only. */
function isOneSided(property: string, value: string): boolean {
  // These two change places where a line begins at the right.
  const declaration = `${property} ${value}`.replace(/--safe-(left|right)\b/g, '');
  if (/\b(left|right)\b/.test(declaration)) return true;
  // A way along the line is multiplied by `--line-end`, which is -1 where the line runs to the left.
  if (/\btranslateX\(|\btranslate\((?!0[,)])/.test(value) && !value.includes('--line-end'))
    return true;
  const values = valuesOf(value);
  if (values.length !== 4) return false;
  if (property === 'border-radius') {
    return differs(values[0], values[1]) || differs(values[2], values[3]);
  }
  return (
    /^(margin|padding|inset|border-(width|color|style))$/.test(property) &&
    differs(values[1], values[3])
  );
}

function faultsOf(css: string): string[] {
  const declarations = css.replace(MEANT, '').replace(/\/\*[^]*?\*\//g, '');
  return [...declarations.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+)(?=[;}])/g)]
    .filter(([, property = '', value = '']) => isOneSided(property, value.trim()))
    .map(([declaration]) => declaration);
}

test.each([
  ['padding-left: 4px', 1],
  ['text-align: right', 1],
  ['float: left', 1],
  ['margin: 0 4px 0 8px', 1],
  ['margin: 0 max(4px, var(--x)) 0 max(4px, var(--x))', 0],
  ['border-radius: 3px 3px 0 0', 0],
  ['border-radius: 3px 0 0 3px', 1],
  ['transform: translate(-50%, 0)', 1],
  ['transform: translate(calc(-50% * var(--line-end)), 0)', 0],
  ['transform: translateY(4px)', 0],
  ['padding-inline: 4px 8px', 0],
  ['padding-inline: var(--safe-left) var(--safe-right)', 0],
  ['padding: 0 var(--safe-right) 0 var(--safe-left)', 1],
])('%s is held for one side %d times', (declaration, times) => {
  expect(faultsOf(`.a { ${declaration}; }`)).toHaveLength(times);
  expect(faultsOf(`.a { /* left and right: so it is */ ${declaration}; }`)).toEqual([]);
});

test('every stylesheet holds for both directions of writing', () => {
  const found = filesOf(/\.css$/).flatMap((file) =>
    faultsOf(readFileSync(join(root, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(found).toEqual([]);
});

test('no component sets a left or right of its own', () => {
  const sided =
    /\b(margin|padding|border)(Left|Right)\b|textAlign: '(left|right)'|style=\{\{[^}]*\b(left|right):/;
  const found = filesOf(/(?<!\.test)\.tsx$/).filter((file) =>
    sided.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
