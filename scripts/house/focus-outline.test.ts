import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** What takes no focus, and has an outline that only forced colours show. */
const NO_CONTROLS = ['shared/src/ui/progress.module.css', 'shared/src/ui/stacked-bar.module.css'];

/** The selectors of rules that draw an outline whether or not the element has the focus. */
const outlined = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{[^{}]*\boutline:(?!\s*none)[^{}]*\}/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.includes('focus-visible'));

test('no control has an outline of its own, which would take the place of the one that shows the focus', () => {
  const sheets = globSync('{host,shared,mfe-*}/src/**/*.css', { cwd: ROOT });
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets
    .filter((file) => !NO_CONTROLS.includes(file))
    .flatMap((file) =>
      outlined(readFileSync(join(ROOT, file), 'utf8')).map((selector) => `${file}: ${selector}`),
    );
  expect(found).toEqual([]);
});

test('an outline is found, but not the one of the focus, and not none', () => {
  expect(outlined('.row { color: red; outline: 1px solid transparent; }')).toEqual(['.row']);
  expect(outlined('@layer app { .row { outline: 0; } }')).toEqual(['.row']);
  expect(outlined('.row:not(:focus-visible) { outline: 1px solid red; }')).toEqual([]);
  expect(outlined('.row:focus-visible { outline: 2px solid red; }')).toEqual([]);
  expect(outlined('.row { outline: none; /* outline: 1px */ }')).toEqual([]);
});
