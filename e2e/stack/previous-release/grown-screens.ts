import { createECDH } from 'node:crypto';
import type { Page } from '@playwright/test';
import { remoteAt } from '../../../host/src/router/stubs.ts';
import { growResponses, NEW_VALUE, type Grown } from './grown-responses.ts';
import { apiGet, apiPost } from '../steps/new-user.ts';
import { settled, signedInScreens } from '../screens.ts';
import type { Stack } from '../server.ts';
import { beginSignedIn } from '../steps/steps.ts';
import type { Words } from '../words.ts';

/** Subscribes the page's session to push messages, as its browser would: at an address of its own. */
async function subscribe(page: Page): Promise<void> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const p256dh = keys.getPublicKey('base64url');
  await apiPost(page, '/user/push/subscribe', {
    endpoint: `https://fcm.googleapis.com/fcm/send/${p256dh}`,
    p256dh,
    auth: 'A'.repeat(22),
    kinds: ['security'],
  });
}

/**
 * Opens every screen against a newer server, whose responses have unknown enumeration values and object fields.
 *
 * @param say the texts of the site that is open
 * @param of the remote whose screens it opens, else those of all; `grown` gets the enumerations and objects that
 * they have received
 * @returns the texts of each screen that could not parse a response, or that shows a raw server value, and the
 * text of each screen by its path
 */
export async function openGrownScreens(
  page: Page,
  { url, demo }: Pick<Stack, 'url' | 'demo'>,
  say: Words,
  { remote, grown = new Set() }: { remote?: string; grown?: Grown } = {},
): Promise<{ faults: string[]; texts: Map<string, string> }> {
  const signs = [NEW_VALUE, say('shared:actions.retry'), say('shared:errorKinds.malformed')];
  await beginSignedIn(page, url, demo);
  await page.goto('/#/terms');
  await subscribe(page);
  // The first plan may be one without delivery.
  const { list } = await apiGet<{ list: { id: string }[] }>(
    page,
    '/plan/order/list?status=putting',
  );
  const all = [...(await signedInScreens(page)), `/plan/detail?id=${list[0]?.id}`];
  const screens = all.filter((path) => remote === undefined || remoteAt(path) === remote);
  await growResponses(page, { grown });
  await page.reload();
  const texts = new Map<string, string>();
  for (const path of screens) {
    await page.goto(`/#${path}`);
    await settled(page);
    texts.set(path, await page.getByRole('main').innerText());
  }
  // A call may still be on its way when the page goes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const faults = [...texts].flatMap(([path, text]) =>
    signs.filter((sign) => text.includes(sign)).map((sign) => `${path}: ${sign}`),
  );
  return { faults, texts };
}
