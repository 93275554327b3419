import { atRest, countCode, hold } from './count-code.ts';
import type { RemoteOnPage } from './remotes.ts';
import { settled } from './screens.ts';
import { beginSignedIn } from './steps.ts';
import { expect, test } from './test.ts';

/** A press on a link to a screen, in the ad center, fetches its code. Where nothing is fetched while idle. */
export function readyWhenPressed({ name, path, title }: Omit<RemoteOnPage, 'shows'>): void {
  test(`pressed, ${path} is ready before the button is let go`, async ({ page, stack }) => {
    await page.clock.install();
    const code = countCode(page);
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto('/#/ad-center');
    await atRest(page, code);
    expect(code.of(name), 'nothing is fetched while idle').toEqual([]);

    await hold(page, path, code);
    const before = code.all();
    expect(code.of(name).length).toBeGreaterThan(2);
    await expect(page, 'not gone there yet').toHaveURL(/#\/ad-center$/);

    await page.mouse.up();
    await expect(page).toHaveURL(new RegExp(`#${path}$`));
    await expect(page.getByRole('banner').getByRole('heading')).toHaveText(title);
    await settled(page);
    expect(code.all().slice(before.length), 'going there asks for no code').toEqual([]);
  });
}
