import { expect } from '@playwright/test';
import { isFull } from './stack/counts.ts';
import { RELEASED } from './stack/deployment.ts';
import { hamperFiles } from './stack/faults/hampered-files.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { test } from './stack/test.ts';
import { en } from './stack/words.ts';

const HOME = remoteOnPage('adcenter');
const TARGET = remoteOnPage(RELEASED);

test.use({ savesData: true });

// Three quarters of a minute, in which the page only waits.
if (isFull) {
  test('of a file that trickles in and one whose first request hangs, the second alone is requested again, by itself', async ({
    page,
    deployment,
  }) => {
    test.setTimeout(240_000);
    const hampered = await hamperFiles(deployment, RELEASED, 'one hangs');
    hampered.begin();
    await beginSignedIn(page, deployment.url, deployment.stack().demo);
    await page.goto(`/#${HOME.path}`);
    const main = page.getByRole('main');
    await expect(main.getByText(HOME.shows, { exact: true }).first()).toBeVisible();
    await page.goto(`/#${TARGET.path}`, { waitUntil: 'domcontentloaded' });
    const bar = page.getByRole('progressbar', { name: en('shared:states.loading') });
    await expect(bar).toContainText(/[1-9]\d* kB/, { timeout: 30_000 });
    await expect(main.getByText(TARGET.shows, { exact: true }).first()).toBeVisible({
      timeout: 90_000,
    });
    const [silent, trickling] = hampered.requested;
    const again = hampered.requested.filter((path) => path.startsWith(trickling!));
    expect(again).toEqual([trickling]);
    expect(hampered.requested.some((path) => path.startsWith(`${silent}?again=`))).toBe(true);
    // The first request hangs still.
    await page.close();
    await hampered.end();
  });
}
