import { commonEntryPoints } from '../../shared/src/federation/common-entry-points.ts';
import { BY_CONTENT } from '../../shared/src/federation/share-list.ts';
import { importedByPath, secondCopy } from '../../shared/src/federation/plugins/one-copy-plugin.ts';

const common = commonEntryPoints();
const at = (file: string) => `/project/shared/src/${file}`;

test.each([
  ['/project/node_modules/react/index.js', 'may not bundle react'],
  [
    '/project/node_modules/.pnpm/react-router@7/node_modules/react-router/index.mjs',
    'react-router',
  ],
  [at('session/session-atoms.ts'), "import it as '@adpartner/shared/session/session-atoms'"],
  ['C:\\project\\shared\\src\\api\\query.ts', "'@adpartner/shared/api/query'"],
])('%s is a second copy in a remote', (file, why) => {
  expect(secondCopy(file)).toContain(why);
});

test.each(['/project/node_modules/zod/index.js', at('ui/card.tsx'), ''])('%j is none', (file) => {
  expect(secondCopy(file)).toBeNull();
});

test('what the page may have is not imported by its path', () => {
  const by = at('ui/amount-field.tsx');
  expect(importedByPath(at('ui/button.tsx'), by, common)).toBe(
    `${by} has to import ${at('ui/button.tsx')} as '@adpartner/shared/ui/button', which the page may have, never by path`,
  );
});

test.each([
  ['a module that no page has', 'ui/card.tsx', 'ui/amount-field.tsx'],
  ['one that comes with the page’s own copy', 'ui/button.tsx', 'ui/failed-state.tsx'],
  ['one of the common modules', 'i18n/formats.ts', 'i18n/text-values.ts'],
])('by its path is imported %s', (_, file, by) => {
  expect(importedByPath(at(file), at(by), common)).toBeNull();
});

test('the common modules are files of shared/, none of which is shared by itself', () => {
  expect(common.size).toBeGreaterThan(20);
  expect([...common].filter((one) => one === '' || BY_CONTENT.includes(one))).toEqual([]);
});
