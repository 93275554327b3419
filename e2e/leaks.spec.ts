import { settled } from './stack/screens.ts';
import { expect, test } from './stack/test.ts';
import { held, more, watchLeaks } from './stack/findings/watch-leaks.ts';

test.use({ savesData: true });

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
