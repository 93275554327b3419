import { waitUntilIdle, recordCode, hold } from '../code-requests.ts';
import type { RemoteOnPage } from '../remotes.ts';
import { settled } from '../screens.ts';
import { beginSignedIn } from './steps.ts';
import { expect, test } from '../test.ts';

/**
 * Tests that pressing a link in the ad center loads the screen's code. For pages that do not
 * prefetch while idle.
 */
export function testPrefetchOnPress({ name, path, title }: Omit<RemoteOnPage, 'shows'>): void {
  test(`pressed, ${path} is loaded before the button is released`, async ({ page, stack }) => {
    await page.clock.install();
    const code = recordCode(page);
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto('/#/ad-center');
    await waitUntilIdle(page, code);
    expect(code.of(name), 'nothing is prefetched while idle').toEqual([]);

    await hold(page, path, code);
    const before = code.all();
    expect(code.of(name).length).toBeGreaterThan(2);
    await expect(page, 'no navigation yet').toHaveURL(/#\/ad-center$/);

    await page.mouse.up();
    await expect(page).toHaveURL(new RegExp(`#${path}$`));
    await expect(page.getByRole('banner').getByRole('heading')).toHaveText(title);
    await settled(page);
    expect(code.all().slice(before.length), 'the navigation loads no code').toEqual([]);
  });
}
