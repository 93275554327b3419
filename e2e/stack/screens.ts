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

interface Item {
  id: string;
  product?: { id: string };
}

interface ListResponse {
  data: { list?: Item[]; faq_config?: Item[] };
}

/** The first item of each kind that the signed-in user has. */
async function firstItems(page: Page) {
  const token = (await stored(page, 'fb_token')) ?? '';
  const headers = { 'X-CT': token, 'X-TZ': 'Europe/Berlin;GMT+01:00' };
  const origin = await page.evaluate(() => location.origin);
  const firstOf = async (method: 'get' | 'post', path: string): Promise<Item | undefined> => {
    const data = method === 'post' ? {} : undefined;
    const url = `${origin}/facebook-business${path}`;
    const response = await page.request[method](url, { headers, data });
    const body = (await response.json()) as ListResponse;
    return (body.data.list ?? body.data.faq_config)?.[0];
  };
  const [plan, record, notice, question] = await Promise.all([
    firstOf('get', '/plan/order/list'),
    firstOf('get', '/transaction_flow/list'),
    firstOf('post', '/user/notifications'),
    firstOf('get', '/basic_config?lang=en'),
  ]);
  return { plan, record, notice, question };
}

/**
 * Every route that needs a session; detail routes once with the id of an existing item and once
 * without. The signed-in user must have an item of each kind unless `isNew`.
 */
export async function signedInScreens(page: Page, isNew = false): Promise<string[]> {
  const { plan, record, notice, question } = await firstItems(page);
  const withId = [
    `/plan/detail?id=${plan?.id}`,
    `/plan/goods-detail?product_id=${plan?.product?.id}`,
    `/wallet/record?id=${record?.id}`,
    `/wallet/records?account=to_be_settled`,
    `/notification/detail?id=${notice?.id}`,
    `/ad-center/ques-detail?id=${question?.id}`,
  ];
  const missing = withId.filter((path) => path.endsWith('=undefined'));
  if (!isNew) expect(missing).toEqual([]);
  const found = withId.filter((path) => !missing.includes(path));
  return [...ROUTES.filter(({ open }) => !open).map(({ path }) => path), ...found];
}
