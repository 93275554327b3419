import { countScripts } from '../stack/count-scripts.ts';
import type { RemoteOnPage } from '../stack/remotes.ts';
import { settled } from '../stack/screens.ts';
import { beginSignedIn } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';

/** Bytes of gzip. */
const LIMIT = 60_000;

/** Tests the cost of opening a remote that was not prefetched. */
export function testOpeningCost({ name: remote, path, title }: RemoteOnPage): void {
  test(`opening ${remote} from inside the app loads no more than 60 KB of scripts`, async ({
    page,
    stack,
  }) => {
    const scripts = countScripts(page);
    await beginSignedIn(page, stack.url, stack.demo);
    const heading = page.getByRole('banner').getByRole('heading');
    // Starts on a screen of the host, so that no other remote has loaded shared files.
    await page.goto('/#/terms');
    await settled(page);
    await page.waitForLoadState('networkidle');
    const before = scripts.all();
    expect([...before.keys()].filter((script) => script.includes(`/remotes/${remote}/`))).toEqual(
      [],
    );

    await page.goto(`/#${path}`);
    await expect(heading).toHaveText(title);
    await settled(page);
    const added = [...scripts.all()].filter(([script]) => !before.has(script));
    const total = added.reduce((sum, [, size]) => sum + size, 0);
    console.log(`${remote}: ${total} of ${LIMIT} bytes`);
    expect(added.some(([script]) => script.includes(`/remotes/${remote}/`))).toBe(true);
    expect(total, added.join('\n')).toBeLessThanOrEqual(LIMIT);
  });
}
