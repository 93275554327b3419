import { countScripts } from '../stack/count-scripts.ts';
import type { RemoteOnPage } from '../stack/remotes.ts';
import { settled } from '../stack/screens.ts';
import { beginSignedIn } from '../stack/steps.ts';
import { expect, test } from '../stack/test.ts';

/** Bytes of gzip. */
const LIMIT = 60_000;

/** What opening a remote costs whoever has fetched nothing of it ahead. */
export function costsLittle({ name: remote, path, title }: RemoteOnPage): void {
  test(`opening ${remote} from inside the app loads no more than 60 KB of scripts`, async ({
    page,
    stack,
  }) => {
    const scripts = countScripts(page);
    await beginSignedIn(page, stack.url, stack.demo);
    const heading = page.getByRole('banner').getByRole('heading');
    // Inside the app, on a screen of the host's own: no other remote has brought anything along.
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
    const more = [...scripts.all()].filter(([script]) => !before.has(script));
    const total = more.reduce((sum, [, size]) => sum + size, 0);
    console.log(`${remote}: ${total} of ${LIMIT} bytes`);
    expect(more.some(([script]) => script.includes(`/remotes/${remote}/`))).toBe(true);
    expect(total, more.join('\n')).toBeLessThanOrEqual(LIMIT);
  });
}
