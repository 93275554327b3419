import { expect, test, type Page } from '@playwright/test';
import { ROUTES } from './routes.ts';
import { stored } from './steps.ts';
import { words } from './words.ts';

/** So many frames without a sign of loading: between two parts of a screen there may be a few. */
const QUIET_FRAMES = 15;

/** Waits until the page, and what lies over it, is there with all that it fetches: nothing is loading. */
export async function settled(page: Page, language = 'en'): Promise<void> {
  const loading = words(language)('shared:states.loading');
  await test.step('the screen is there', () =>
    page.waitForFunction(
      ([text, frames]) => {
        const counted = window as { quietFrames?: number };
        const isEmpty = !document.querySelector('main')?.textContent;
        const statuses = [...document.querySelectorAll('[role=status]')];
        const isLoading = statuses.some((status) => status.textContent.includes(text));
        counted.quietFrames = isEmpty || isLoading ? 0 : (counted.quietFrames ?? 0) + 1;
        if (counted.quietFrames <= frames) return false;
        delete counted.quietFrames;
        return true;
      },
      [loading, QUIET_FRAMES] as const,
      { polling: 'raf', timeout: 20_000 },
    ));
}

/** Waits until the page has been drawn so often: what came of an input is there by then, or comes of more. */
export const framesOn = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

interface Answer {
  data: { list?: { id: string; product?: { id: string } }[]; faq_config?: { id: string }[] };
}

/**
 * Every route that needs a session, those that show one thing with the id of one that there is, and
 * once without. For the user who is signed in on the page, who has one of each unless they are `new`.
 */
export async function signedInScreens(page: Page, isNew = false): Promise<string[]> {
  const token = (await stored(page, 'fb_token')) ?? '';
  const headers = { 'X-CT': token, 'X-TZ': 'Europe/Berlin;GMT+01:00' };
  const origin = await page.evaluate(() => location.origin);
  const base = `${origin}/facebook-business`;
  const get = async (path: string) =>
    (await (await page.request.get(`${base}${path}`, { headers })).json()) as Answer;
  const post = async (path: string) =>
    (await (await page.request.post(`${base}${path}`, { headers, data: {} })).json()) as Answer;

  const [plans, records, notices, config] = await Promise.all([
    get('/plan/order/list'),
    get('/transaction_flow/list'),
    post('/user/notifications'),
    get('/basic_config?lang=en'),
  ]);
  const plan = plans.data.list?.[0];
  const withId = [
    `/plan/detail?id=${plan?.id}`,
    `/plan/goods-detail?product_id=${plan?.product?.id}`,
    `/wallet/record?id=${records.data.list?.[0]?.id}`,
    `/wallet/records?account=to_be_settled`,
    `/notification/detail?id=${notices.data.list?.[0]?.id}`,
    `/ad-center/ques-detail?id=${config.data.faq_config?.[0]?.id}`,
  ];
  const missing = withId.filter((path) => path.endsWith('=undefined'));
  if (!isNew) expect(missing).toEqual([]);
  const found = withId.filter((path) => !missing.includes(path));
  return [...ROUTES.filter(({ open }) => !open).map(({ path }) => path), ...found];
}
