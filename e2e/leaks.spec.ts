import type { Page } from '@playwright/test';
import { remoteAt } from '../host/src/router/stubs.ts';
import { REMOTES_ON_PAGE } from './stack/remotes.ts';
import { settled, signedInScreens } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { globalsOf, held, more, watchLeaks, type Held } from './stack/watch-leaks.ts';

test.use({ savesData: true });

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

test('screens of remotes leave no listener, timer, observer or global behind', async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(240_000);
  await watchLeaks(context);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/terms');
  await settled(page);
  const screens = await signedInScreens(page);
  const globals = new Set(await globalsOf(page));

  for (const { name } of REMOTES_ON_PAGE) {
    const own = screens.filter((path) => remoteAt(path) === name);
    expect(own, name).not.toEqual([]);
    // What the first round leaves is kept once: a page's caches, a remote's own state.
    const once = await visit(page, own);
    // A timer of the page may have just started; a leak stays.
    await expect
      .poll(async () => more(once, await visit(page, own)), { message: name, timeout: 60_000 })
      .toEqual([]);
  }
  const added = (await globalsOf(page)).filter((name) => !globals.has(name));
  expect(added.filter((name) => !OWN_GLOBAL.test(name))).toEqual([]);
});

test('the count finds what a screen leaves behind, and not what it takes away', async ({
  page,
  context,
}) => {
  await watchLeaks(context);
  await page.goto('/#/terms');
  await settled(page);
  const before = await held(page);
  await page.evaluate(() => {
    const nothing = () => {};
    window.addEventListener('resize', nothing);
    document.addEventListener('scroll', nothing, { capture: true });
    matchMedia('print').addEventListener('change', nothing);
    setInterval(nothing, 1_000_000);
    setTimeout(nothing, 1_000_000);
    new ResizeObserver(nothing).observe(document.body);

    window.addEventListener('offline', nothing);
    window.removeEventListener('offline', nothing);
    window.addEventListener('online', nothing, { once: true });
    window.dispatchEvent(new Event('online'));
    clearInterval(setInterval(nothing, 1_000_000));
    const observer = new MutationObserver(nothing);
    observer.observe(document.body, { childList: true });
    observer.disconnect();
    new IntersectionObserver(nothing).observe(document.createElement('p'));
  });
  expect(
    more(before, await held(page))
      .map((line) => line.replace(/,.*/, ''))
      .sort(),
  ).toEqual([
    '1 more: HTMLDocument scroll',
    '1 more: Interval',
    '1 more: MediaQueryList change',
    '1 more: ResizeObserver',
    '1 more: Timeout',
    '1 more: Window resize',
  ]);
});
