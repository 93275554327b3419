import type { Page } from '@playwright/test';
import { growResponses, NEW_VALUE, type GrownResponses } from './grown-responses.ts';
import { settled, signedInScreens } from './screens.ts';
import type { Stack } from './server.ts';
import { beginSignedIn } from './steps.ts';
import type { Words } from './words.ts';

/**
 * Opens every screen against a newer server, whose responses have unknown enumeration values and object fields.
 *
 * @param say the texts of the site that is open
 * @returns the texts of each screen that could not parse a response, or that shows a raw server value, the text of
 * each screen by its path, and the responses so far
 */
export async function openGrownScreens(
  page: Page,
  { url, demo }: Pick<Stack, 'url' | 'demo'>,
  say: Words,
): Promise<{ faults: string[]; texts: Map<string, string>; responses: GrownResponses }> {
  const signs = [NEW_VALUE, say('shared:actions.retry'), say('shared:errorKinds.malformed')];
  await beginSignedIn(page, url, demo);
  await page.goto('/#/terms');
  const screens = await signedInScreens(page);
  const responses = await growResponses(page);
  await page.reload();
  const texts = new Map<string, string>();
  for (const path of screens) {
    await page.goto(`/#${path}`);
    await settled(page);
    texts.set(path, await page.getByRole('main').innerText());
  }
  const faults = [...texts].flatMap(([path, text]) =>
    signs.filter((sign) => text.includes(sign)).map((sign) => `${path}: ${sign}`),
  );
  return { faults, texts, responses };
}
