import type { Page } from '@playwright/test';
import { remoteAt } from '../../host/src/router/stubs.ts';
import { beginAsDisabled } from '../presses/worlds.ts';
import { openGrownScreens } from '../stack/previous-release/grown-screens.ts';
import { settled, signedInScreens } from '../stack/screens.ts';
import { beginSignedIn } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';
import { globalsOf, held, more, watchLeaks, type Held } from '../stack/findings/watch-leaks.ts';
import { en } from '../stack/words.ts';

/** The names that builds and the share scope have on a page. */
const OWN_GLOBAL = /^(adpartner[_:]|webpackChunkadpartner_|__FEDERATION__$|quietFrames$)/;

/** Opens screens one after the other, leaves them for a screen of the host, and counts what is held then. */
async function visit(page: Page, screens: readonly string[]): Promise<Held> {
  for (const path of screens) {
    await page.goto(`/#${path}`);
    await settled(page);
  }
  await page.goto('/#/terms');
  await settled(page);
  await page.waitForLoadState('networkidle');
  return held(page);
}

/** Tests what needs a visit of every screen of a remote. */
export function testVisits(name: string): void {
  const ownOf = (screens: readonly string[]) => {
    const own = screens.filter((path) => remoteAt(path) === name);
    expect(own).not.toEqual([]);
    return own;
  };

  test.describe('without prefetch', () => {
    test.use({ savesData: true });

    test(`screens of ${name} leave no listener, timer, observer or global behind`, async ({
      page,
      context,
      stack,
    }) => {
      test.setTimeout(240_000);
      await watchLeaks(context);
      await beginSignedIn(page, stack.url, stack.demo);
      await page.goto('/#/terms');
      await settled(page);
      const own = ownOf(await signedInScreens(page));
      const globals = new Set(await globalsOf(page));
      // What is added once is a cache or a state of the page; a leak grows with every round.
      let before = await visit(page, own);
      const grown = async () => {
        const last = before;
        before = await visit(page, own);
        return more(last, before);
      };
      await expect.poll(grown, { timeout: 60_000 }).toEqual([]);
      const added = (await globalsOf(page)).filter((global) => !globals.has(global));
      expect(added.filter((global) => !OWN_GLOBAL.test(global))).toEqual([]);
    });
  });

  test(`no screen of ${name} offers a disabled account a useless Retry`, async ({
    page,
    stack,
  }) => {
    const screens = ownOf(await beginAsDisabled(page, stack, `disabled.${name}`));
    const button = (key: Parameters<typeof en>[0]) =>
      page.locator('main button', { hasText: en(key) });
    const withRetry: string[] = [];
    let withSupport = 0;
    for (const path of screens) {
      await page.goto(`/#${path}`);
      await settled(page);
      if ((await button('shared:actions.retry').count()) > 0) withRetry.push(path);
      if ((await button('shared:actions.contactService').count()) > 0) withSupport += 1;
    }
    expect(withRetry).toEqual([]);
    // Such a user is told whom to ask.
    if (name === 'adcenter') expect(withSupport).toBeGreaterThan(2);
  });

  test(`each screen of ${name} works with a newer server that sends unknown enumeration values and object fields`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(300_000);
    const { faults, texts } = await openGrownScreens(page, stack, en, { remote: name });
    expect(faults).toEqual([]);
    if (name === 'plan') expect(texts.get('/plan')).toContain(en('shared:otherWord.status'));
  });
}
