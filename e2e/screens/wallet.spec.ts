import { settled } from '../stack/screens.ts';
import { beginSignedIn } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';
import { words } from '../stack/words.ts';
import { testScreens } from './screens-of.ts';

testScreens('wallet');

for (const language of ['en', 'th']) {
  test(`the first card of foreign exchange overlaps the edge of the cover, right below the header, in ${language}`, async ({
    page,
    stack,
  }) => {
    const say = words(language);
    await page.addInitScript((code) => localStorage.setItem('lang', code), language);
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto('/#/wallet/foreign-exchange');
    await settled(page, language);
    const main = page.getByRole('main');
    const card = (await main
      .getByRole('region', { name: say('wallet:exchange.find') })
      .boundingBox())!;
    const cover = (await main.locator('[class*=cover]').boundingBox())!;
    const mark = (await page.getByText(say('shared:sandbox')).boundingBox())!;
    const coverEnd = cover.y + cover.height;
    const above = card.y - (mark.y + mark.height);
    // The cover extends behind the header and the sandbox mark, across the page.
    expect(cover).toMatchObject({ x: 0, y: 0, width: 390 });
    expect(above).toBeGreaterThan(0);
    expect(above).toBeLessThanOrEqual(48);
    expect(coverEnd).toBeGreaterThan(card.y);
    expect(coverEnd).toBeLessThan(card.y + card.height);
  });
}
