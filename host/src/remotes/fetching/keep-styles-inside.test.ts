import { keepStylesInside, removeGlobalRules } from './keep-styles-inside.ts';

function sheetOf(css: string): CSSStyleSheet {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  return style.sheet!;
}

const left = (css: string) => {
  const sheet = sheetOf(css);
  removeGlobalRules(sheet);
  return [...sheet.cssRules].map(({ cssText }) => cssText.split('{')[0]!.trim());
};

test.each([
  '.row-a1B2_-',
  '.row-a1B2_-:is(h2, h3) > svg',
  '[dir=rtl] .row-a1B2_-:not(:last-child)',
  ':is(.row-a1B2_-, .head-a1B2_-):not(:disabled)',
  ':where(:is(.row-a1B2_-:hover), .head-a1B2_-) h2',
  '@keyframes turn-a1B2_-',
])('a rule of the release itself stays: %s', (head) => {
  const css = head.startsWith('@') ? `${head} { to { opacity: 0 } }` : `${head} { color: red }`;
  expect(left(css)).toHaveLength(1);
});

test.each([
  'header { display: none }',
  '.row-a1B2_-, header { display: none }',
  'body:has(.row-a1B2_-), .row-a1B2_- { display: none }',
  ':not(.row-a1B2_-) { display: none }',
  ':is(.row-a1B2_-, header) { display: none }',
  ':not(:is(.row-a1B2_-)) { display: none }',
  ':root { --accent: red }',
  '.row { color: red }',
  '@media screen { header { display: none } }',
  '@font-face { font-family: A; src: url(a.woff2) }',
  '@keyframes turn { to { opacity: 0 } }',
])('a rule that other teams’ elements could match is removed: %s', (css) => {
  expect(left(css).filter((head) => !head.startsWith('@media'))).toEqual([]);
});

test('it names what it removed, from the inside of conditions too', () => {
  const sheet = sheetOf(
    'nav { color: red } @media screen { h2 { color: red } .a-123456 { color: red } }',
  );
  expect(removeGlobalRules(sheet).sort()).toEqual(['h2', 'nav']);
  expect((sheet.cssRules[0] as CSSMediaRule).cssRules).toHaveLength(1);
});

test('only the stylesheets of a release are changed, when they have loaded', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const loaded = (href: string) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    const sheet = sheetOf('nav { color: red }');
    Object.defineProperty(link, 'sheet', { value: sheet });
    document.head.append(link);
    link.dispatchEvent(new Event('load'));
    return sheet.cssRules.length;
  };
  keepStylesInside('https://app.example/remotes/plan/1.0.0/remoteEntry.js');
  expect(loaded('https://app.example/remotes/plan/chunks/1.a.css')).toBe(0);
  expect(loaded('https://app.example/remotes/plan/1.0.0/1.a.css')).toBe(0);
  expect(loaded('https://app.example/assets/1.a.css')).toBe(1);
  // Nor those beside its folder: of another release, or of another remote.
  expect(loaded('https://app.example/remotes/plan/0.9.0/1.a.css')).toBe(1);
  expect(loaded('https://app.example/remotes/wallet/1.0.0/1.a.css')).toBe(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('1.a.css'), 'nav');
  warn.mockRestore();
});

test('a stylesheet that the page may not read is switched off', () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = 'https://elsewhere.example/plan/1.a.css';
  Object.defineProperty(link, 'sheet', {
    value: {
      get cssRules() {
        throw new DOMException('no', 'SecurityError');
      },
    },
  });
  document.head.append(link);
  keepStylesInside('https://elsewhere.example/plan/remoteEntry.js');
  link.dispatchEvent(new Event('load'));
  expect(link.disabled).toBe(true);
});
