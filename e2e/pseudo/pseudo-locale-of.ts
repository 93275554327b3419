import type { Page } from '@playwright/test';
import { remoteAt } from '../../host/src/router/stubs.ts';
import { NARROWEST } from '../screens/narrowest.ts';
import { isFull } from '../stack/counts.ts';
import { beginAsNewUser } from '../stack/steps/new-user.ts';
import { overflowing } from '../stack/findings/overflowing.ts';
import { ROUTES } from '../stack/routes.ts';
import { settled, signedInScreens } from '../stack/screens.ts';
import type { Stack } from '../stack/server.ts';
import { beginSignedIn, openLanguageSheet } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';
import { words } from '../stack/words.ts';
import { watchData } from './known-data.ts';
import { PSEUDO } from './pseudo-text.ts';
import { cutMessages, looseTexts } from './read-letters.ts';
import { usePseudoLocale } from './use-pseudo-locale.ts';

const say = words(PSEUDO);

const HOST = 'host';
const areaOf = (path: string) => remoteAt(path) ?? HOST;

/** Opens screens and dialogs, and collects their faults. */
class Reader {
  readonly found: string[] = [];
  readonly main;
  private readonly data;
  private readonly page: Page;
  private readonly forms: readonly string[];

  constructor(page: Page, stack: Stack, forms: readonly string[]) {
    this.page = page;
    this.forms = forms;
    this.main = page.getByRole('main');
    this.data = watchData(page);
    // The brand's mark is its first letter.
    this.data.add([stack.demo.username, new URL(stack.url).host, 'A']);
  }

  private async check(screen: string): Promise<void> {
    await settled(this.page, PSEUDO);
    await this.data.read();
    const loose = (await looseTexts(this.page)).filter(({ text }) => !this.data.covers(text));
    this.found.push(
      ...loose.map(({ place, text }) => `${screen}: ${place} “${text}” is no message`),
      ...(await cutMessages(this.page)).map((fault) => `${screen}: ${fault}`),
      ...(await overflowing(this.page)).map((fault) => `${screen}: ${fault}`),
    );
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(`/#${path}`);
    await this.check(path);
    if (path !== '/login' && path !== '/register' && !this.forms.includes(path)) return;
    await this.main.locator('button[type=submit]').click();
    await this.check(`${path} with errors`);
  }

  async inDialog(name: string, open: () => Promise<unknown>): Promise<void> {
    const dialog = this.page.locator('[role=dialog], [role=alertdialog]');
    await open();
    await expect(dialog).toBeVisible();
    await this.check(name);
    await this.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

/** The screens of the host and its dialogs, before the login. */
async function readOpenScreens(page: Page, reader: Reader): Promise<void> {
  for (const { path, open } of ROUTES) if (open) await reader.visit(path);
  await page.goto('/#/login');
  await reader.inDialog('the language sheet', () => openLanguageSheet(page, say));
  const support = page
    .getByRole('banner')
    .getByRole('button', { name: say('shared:service.title') });
  await reader.inDialog('the support popup', () => support.click());
  await page.goto('about:blank');
}

/** The dialogs of an area. */
const DIALOGS: Readonly<Record<string, (page: Page, reader: Reader) => Promise<void>>> = {
  async [HOST](page, reader) {
    await reader.visit('/nowhere');
    await page.goto('/#/ad-center');
    const logout = page
      .getByRole('banner')
      .getByRole('button', { name: say('host:header.logout') });
    await reader.inDialog('the logout question', () => logout.click());
  },
  async plan(page, reader) {
    await page.goto('/#/plan');
    await reader.main
      .getByRole('list', { name: say('plan:list.label') })
      .getByText(say('shared:planStatus.waiting_put'))
      .first()
      .click();
    const put = reader.main.getByRole('button', { name: say('plan:put.title'), exact: true });
    await reader.inDialog('the put sheet', () => put.click());
  },
};

/**
 * Tests the texts of every screen of a remote, or of the host.
 * @param forms screens whose form shows errors when it is submitted unchanged
 */
export function testPseudoLocale(area: string, forms: readonly string[]): void {
  test.describe('at 320 px in the pseudo-locale', () => {
    test.use({ viewport: NARROWEST });

    test(`every text of every screen of ${area} is a message, and none is cut`, async ({
      page,
      stack,
    }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await usePseudoLocale(page);
      const reader = new Reader(page, stack, forms);
      const visitAll = async (isNew: boolean) => {
        await page.goto('/#/terms');
        const screens = await signedInScreens(page, isNew);
        for (const path of screens) if (areaOf(path) === area) await reader.visit(path);
      };
      if (area === HOST) await readOpenScreens(page, reader);
      await beginSignedIn(page, stack.url, stack.demo);
      await visitAll(false);
      await DIALOGS[area]?.(page, reader);
      if (isFull && area !== HOST) {
        await page.goto('about:blank');
        await beginAsNewUser(page, stack, `pseudo.${area}`);
        await visitAll(true);
      }
      expect(reader.found.join('\n')).toBe('');
    });
  });
}
