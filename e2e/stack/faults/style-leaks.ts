import { expect, type Page } from '@playwright/test';

/** The color of an element with the class that GLOBAL_STYLES declares as the stylesheet's own. */
const OWN_COLOR = 'rgb(1, 2, 3)';

/** Rules that would change the whole page, and one for a class of the stylesheet's own. */
export const GLOBAL_STYLES = `
  header { display: none !important }
  * { visibility: hidden !important }
  @media all { main { display: none } }
  @layer app { body:has(main) { opacity: 0 } nav, .a-123456 { display: none !important } }
  :root { --canvas: red !important; --accent: red !important }
  html { font-size: 99px !important }
  @font-face { font-family: leaked; src: local("Arial") }
  @keyframes leaked { to { opacity: 0 } }
  .own-1a2B_- { color: ${OWN_COLOR} }
`;

/** What the page looks like outside of a remote's screen. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (element: Element) => {
      const { display, visibility, opacity, fontSize, backgroundColor } = getComputedStyle(element);
      return [element.tagName, display, visibility, opacity, fontSize, backgroundColor];
    };
    const root = getComputedStyle(document.documentElement);
    return {
      tokens: ['--canvas', '--accent'].map((name) => root.getPropertyValue(name)),
      styles: [...document.querySelectorAll('html, body, header, main')].map(styleOf),
      fonts: [...document.fonts].map(({ family }) => family).filter((name) => name === 'leaked'),
    };
  });

/** Compares the page's look before and after `open` has loaded a remote whose stylesheets have GLOBAL_STYLES. */
export async function expectNoStyleLeak(page: Page, open: () => Promise<void>): Promise<void> {
  // A screen that moves in is transparent at first.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await looks(page);
  await open();
  expect(await looks(page)).toEqual(before);
  const color = await page.evaluate(() => {
    const own = document.createElement('i');
    own.className = 'own-1a2B_-';
    document.body.append(own);
    const applied = getComputedStyle(own).color;
    own.remove();
    return applied;
  });
  expect(color, 'its own rules apply').toBe(OWN_COLOR);
}
