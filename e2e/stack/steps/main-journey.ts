import { expect as patient, type Page } from '@playwright/test';
import { register } from './new-user.ts';
import { operate } from '../operator.ts';
import type { Stack } from '../server.ts';
import { chooseLanguage, sendLogin, signOut, stored } from './steps.ts';
import type { Words } from '../words.ts';

/** Each site has its own server, which starts slowly on a busy machine. */
const expect = patient.configure({ timeout: 30_000 });

/** The site that the journey runs on. */
export interface JourneySite {
  /** Its texts in a language. */
  words(language: string): Words;
  /** Whether its host rejects a remote as incompatible. */
  rejects(remote: string): boolean;
}

type Walk = (page: Page, say: Words) => Promise<void>;

const main = (page: Page) => page.getByRole('main');
const sheetButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** The steps on each remote's landing screen, for a user with 50.00 and one plan. */
const WALKS: readonly { remote: string; path: string; walk: Walk }[] = [
  {
    remote: 'adcenter',
    path: '/ad-center',
    async walk(page) {
      // The first steps of a new partner have it, and in a release before them what waits for them.
      await expect(main(page).locator('a[href="#/plan?status=waiting_put"]').first()).toBeVisible();
    },
  },
  {
    remote: 'plan',
    path: '/plan',
    async walk(page, say) {
      const plans = main(page).getByRole('list', { name: say('plan:list.label') });
      await expect(plans).toContainText(say('shared:planStatus.waiting_put'));
      await plans.getByRole('link').click();
      const history = main(page).getByRole('heading', { name: say('plan:history.title') });
      await expect(history).toBeVisible();
      await main(page)
        .getByRole('button', { name: say('plan:put.title') })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: say('plan:put.amount'), exact: true })
        .fill('20');
      await sheetButton(page, say('plan:put.review')).click();
      await sheetButton(page, say('plan:put.confirm', { amount: '$20.00' })).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(
        main(page).getByText(say('shared:why.plan_put', { amount: '$20.00' })),
      ).toBeVisible();
    },
  },
  {
    remote: 'wallet',
    path: '/wallet',
    async walk(page, say) {
      await expect(
        main(page).getByRole('heading', { name: say('wallet:total.title'), exact: true }),
      ).toBeVisible();
      await expect(
        main(page)
          .getByRole('link')
          .filter({ hasText: say('shared:account.available_balance') })
          .first(),
      ).toContainText(/\$[35]0\.00/);
      await page.goto('/#/wallet/records');
      const records = main(page).getByRole('list', { name: say('wallet:records.label') });
      await expect(records).toContainText('$50.00');
      await page.goto('/#/wallet/withdraw');
      await expect(
        main(page).getByRole('link', {
          name: say('wallet:withdrawable.set_up.bank_card_required'),
        }),
      ).toBeVisible();
    },
  },
  {
    remote: 'notification',
    path: '/notification',
    async walk(page, say) {
      const welcome = main(page)
        .getByRole('listitem')
        .filter({ hasText: say('shared:notice.welcome.title') });
      await expect(welcome).toBeVisible();
      const mark = welcome.getByRole('img', { name: say('notification:unread') });
      await expect(mark).toBeVisible();
      const before = await unreadOn(page, say);
      await main(page)
        .getByRole('button', { name: say('notification:markAll') })
        .click();
      await expect(mark).toHaveCount(0);
      // The remote reports the count to the host's header. Another notice may arrive meanwhile.
      await expect.poll(() => unreadOn(page, say)).toBeLessThan(before);
    },
  },
];

/** The number of unread notices in the header. */
async function unreadOn(page: Page, say: Words): Promise<number> {
  const name = new RegExp(`^${say('host:header.notifications')}`);
  const text = await page.getByRole('banner').getByRole('link', { name }).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
}

const title = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('heading', { name, exact: true });

/**
 * Runs the main journey as a new user: sign in, figures, put a plan, wallet, notices, another
 * language, sign out. Screens of a rejected remote say that it is incompatible; everything else
 * works.
 */
export async function mainJourney(page: Page, stack: Stack, site: JourneySite): Promise<void> {
  const [en, de] = [site.words('en'), site.words('de')];
  const credentials = await register(page, stack, 'walker');
  await operate(stack, 'top-up', { user: credentials.username, amount: '50.00' });
  await page.goto('/#/login');
  await sendLogin(page, credentials, en);
  await expect(page).toHaveURL(/#\/ad-center$/);

  for (const { remote, path, walk } of WALKS) {
    await page.goto(`/#${path}`);
    if (site.rejects(remote)) {
      await expect(main(page).getByText(en('host:remote.incompatible.title'))).toBeVisible();
    } else {
      await walk(page, en);
    }
  }

  await chooseLanguage(page, 'en', { name: 'Deutsch', tag: 'de' }, en);
  for (const { remote, path } of WALKS) {
    await page.goto(`/#${path}`);
    const name = remote === 'adcenter' ? 'adCenter' : remote;
    await expect(title(page, de(`host:titles.${name}`))).toBeVisible();
    if (!site.rejects(remote)) continue;
    await expect(main(page).getByText(de('host:remote.incompatible.title'))).toBeVisible();
  }
  // A page whose header has the sign-out button.
  await page.goto('/#/plan');
  await signOut(page, de);
  expect(await stored(page, 'fb_token')).toBeNull();
}
