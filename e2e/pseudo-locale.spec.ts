import { isFull } from './stack/counts.ts';
import { PSEUDO, pseudoText } from './pseudo/pseudo-text.ts';
import { watchData } from './pseudo/known-data.ts';
import { cutMessages, looseTexts } from './pseudo/read-letters.ts';
import { usePseudoLocale } from './pseudo/use-pseudo-locale.ts';
import { NARROWEST } from './screens/narrowest.ts';
import { FORMS } from './screens/screens-of.ts';
import { beginAsNewUser } from './stack/new-user.ts';
import { overflowing } from './stack/overflowing.ts';
import { ROUTES } from './stack/routes.ts';
import { settled, signedInScreens } from './stack/screens.ts';
import { beginSignedIn, openLanguageSheet } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { words } from './stack/words.ts';

const say = words(PSEUDO);

test('a pseudo text is accented, in brackets and 40 % longer, with the values and tags of the message', () => {
  expect(pseudoText('Withdraw {{amount}}')).toBe('[Ŵîţĥđŕåŵ {{amount}} one]');
  expect(pseudoText('I agree to the <terms>terms</terms>.')).toBe(
    '[Î åĝŕéé ţö ţĥé <terms>ţéŕḿš</terms>. one two three]',
  );
});

test.describe('at 320 px in the pseudo-locale', () => {
  test.use({ viewport: NARROWEST });

  test('every text of every screen is a message, and none is cut', async ({ page, stack }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await usePseudoLocale(page);
    const data = watchData(page);
    // The brand's mark is its first letter.
    data.add([stack.demo.username, new URL(stack.url).host, 'A']);
    const found: string[] = [];
    const check = async (screen: string) => {
      await settled(page, PSEUDO);
      await data.read();
      const loose = (await looseTexts(page)).filter(({ text }) => !data.covers(text));
      found.push(
        ...loose.map(({ place, text }) => `${screen}: ${place} “${text}” is no message`),
        ...(await cutMessages(page)).map((fault) => `${screen}: ${fault}`),
        ...(await overflowing(page)).map((fault) => `${screen}: ${fault}`),
      );
    };
    const main = page.getByRole('main');
    const header = page.getByRole('banner');
    const dialog = page.locator('[role=dialog], [role=alertdialog]');
    const visit = async (path: string) => {
      await page.goto(`/#${path}`);
      await check(path);
      if (path !== '/login' && path !== '/register' && !FORMS.includes(path)) return;
      await main.locator('button[type=submit]').click();
      await check(`${path} with errors`);
    };
    const inDialog = async (name: string, open: () => Promise<unknown>) => {
      await open();
      await expect(dialog).toBeVisible();
      await check(name);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };

    for (const { path, open } of ROUTES) if (open) await visit(path);
    await page.goto('/#/login');
    await inDialog('the language sheet', () => openLanguageSheet(page, say));
    await inDialog('the service popup', () =>
      header.getByRole('button', { name: say('shared:service.title') }).click(),
    );

    await page.goto('about:blank');
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto('/#/terms');
    for (const path of [...(await signedInScreens(page)), '/nowhere']) await visit(path);
    await page.goto('/#/ad-center');
    await inDialog('the logout question', () =>
      header.getByRole('button', { name: say('host:header.logout') }).click(),
    );
    await page.goto('/#/plan');
    await main
      .getByRole('list', { name: say('plan:list.label') })
      .getByText(say('shared:planStatus.waiting_put'))
      .first()
      .click();
    await inDialog('the put sheet', () =>
      main.getByRole('button', { name: say('plan:put.title'), exact: true }).click(),
    );

    if (isFull) {
      await page.goto('about:blank');
      await beginAsNewUser(page, stack, 'pseudo.new');
      await page.goto('/#/terms');
      for (const path of await signedInScreens(page, true)) await visit(path);
    }
    expect(found.join('\n')).toBe('');
  });
});
