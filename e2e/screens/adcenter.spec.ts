import { oneOf, turnOf } from '../stack/counts.ts';
import { settled } from '../stack/screens.ts';
import { beginSignedIn, logIn } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';
import { words } from '../stack/words.ts';
import { testScreens } from './screens-of.ts';

testScreens('adcenter');

// One language every day.
for (const language of oneOf(['en', 'de', 'th'], turnOf('adcenter'))) {
  test(`the details of a session span the row below its name and "Log out", in ${language}`, async ({
    page,
    stack: { url, demo },
  }) => {
    const say = words(language);
    await page.addInitScript((code) => localStorage.setItem('lang', code), language);
    await beginSignedIn(page, url, demo);
    // A session on another device, which has a button to end it.
    await logIn(page.request, url, demo);
    await page.goto('/#/ad-center/security');
    await settled(page, language);
    const end = page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${say('adcenter:security.sessions.end')}: `) })
      .first();
    await end.scrollIntoViewIfNeeded();
    const row = await end.evaluate((button) => {
      const texts = document.createTreeWalker(button.closest('li')!, NodeFilter.SHOW_TEXT);
      const lines: { text: string; left: number; top: number; bottom: number; lines: number }[] =
        [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (button.contains(text)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, top, bottom } = range.getBoundingClientRect();
        const tops = new Set([...range.getClientRects()].map((line) => line.top));
        lines.push({ text: text.textContent!, left, top, bottom, lines: tops.size });
      }
      const { top, bottom } = button.getBoundingClientRect();
      return { button: { top, bottom }, lines };
    });
    const [name, ...facts] = row.lines;
    expect(facts.length).toBeGreaterThanOrEqual(3);
    // The button is beside the name; the details start below both, at the row's edge, one line
    // each.
    expect((name!.top + name!.bottom) / 2).toBeGreaterThan(row.button.top);
    expect((name!.top + name!.bottom) / 2).toBeLessThan(row.button.bottom);
    for (const { text, left, top, lines } of facts) {
      expect(left, text).toBe(name!.left);
      expect(top, text).toBeGreaterThanOrEqual(row.button.bottom);
      expect(lines, text).toBe(1);
    }
  });
}
