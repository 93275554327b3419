import { expect, test, type Page } from '@playwright/test';
import { ROUTES } from './routes.ts';
import { stored } from './steps/steps.ts';
import { words } from './words.ts';

/**
 * Frames without a loading state that count as settled; between two parts of a screen there are a
 * few.
 */
const QUIET_FRAMES = 15;

/** Waits until the page, with its dialogs, has loaded. */
export async function settled(page: Page, language = 'en'): Promise<void> {
  const loading = words(language)('shared:states.loading');
  await test.step('the screen has settled', () =>
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

/** Waits for a number of animation frames, so that effects of an input have rendered. */
export const framesOn = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

interface ListResponse {
  data: { list?: { id: string; product?: { id: string } }[]; faq_config?: { id: string }[] };
}

/**
 * Every route that needs a session; detail routes once with the id of an existing item and once
 * without. The signed-in user must have an item of each kind unless `isNew`.
 */
export async function signedInScreens(page: Page, isNew = false): Promise<string[]> {
  const token = (await stored(page, 'fb_token')) ?? '';
  const headers = { 'X-CT': token, 'X-TZ': 'Europe/Berlin;GMT+01:00' };
  const origin = await page.evaluate(() => location.origin);
  const base = `${origin}/facebook-business`;
  const get = async (path: string) =>
    (await (await page.request.get(`${base}${path}`, { headers })).json()) as ListResponse;
  const post = async (path: string) =>
    (await (
      await page.request.post(`${base}${path}`, { headers, data: {} })
    ).json()) as ListResponse;

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
