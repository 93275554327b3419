import { axeFindings } from './stack/axe-findings.ts';
import { beginSignedIn, openLanguageSheet, signIn } from './stack/steps.ts';
import { signedInScreens, settled } from './stack/screens.ts';
import { expect, test } from './stack/test.ts';
import { entryPath, signTicket } from './stack/ticket.ts';
import { en } from './stack/words.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

// One of the screens is that of a remote that can't be had: it may not have been fetched ahead.
test.use({ savesData: true });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}, axe finds nothing`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    });

    test('on any screen behind the login', async ({ page, stack }) => {
      await beginSignedIn(page, stack.url, stack.demo);
      await page.goto('/#/ad-center');
      const found: string[] = [];
      for (const path of await signedInScreens(page)) {
        await page.goto(`/#${path}`);
        await expect(page).toHaveURL(`/#${path}`);
        await settled(page);
        found.push(...(await axeFindings(page, path)));
      }
      expect(found.join('\n')).toBe('');
    });

    test('on any screen before the login, nor in what opens over a screen', async ({
      page,
      stack,
      allowConsole,
    }) => {
      allowConsole(/Failed to load resource.*\/remotes\/wallet\//);
      const found: string[] = [];
      const look = async (screen: string) => {
        await settled(page);
        found.push(...(await axeFindings(page, screen)));
      };
      const main = page.getByRole('main');
      const header = page.getByRole('banner');
      const close = async (name: string) => {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
      };

      await page.goto('/#/login');
      await look('/login');
      await main.getByRole('button', { name: en('host:login.submit') }).click();
      await expect(main.getByText(en('host:login.usernameRequired'))).toBeVisible();
      await look('/login with errors');

      await page.goto('/#/register');
      await look('/register');
      await main.getByRole('button', { name: en('host:register.submit') }).click();
      await expect(main.getByText(en('host:register.problems.email.required'))).toBeVisible();
      await look('/register with errors');
      await main.getByRole('link', { name: 'terms', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('the terms over /register');
      await close(en('shared:actions.close'));

      for (const path of ['/terms', '/privacy', '/nowhere']) {
        await page.goto(`/#${path}`);
        await look(path);
      }

      await page.goto('/#/login');
      await header.getByRole('button', { name: en('shared:service.title') }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await look('the service popup');
      await close(en('shared:actions.close'));
      await openLanguageSheet(page);
      await look('the language sheet');
      await close(en('shared:actions.cancel'));

      await page.goto(entryPath(signTicket(stack, { subject: 'nobody', seconds: -5 })));
      await expect(main.getByText(en('host:openAgain.title'))).toBeVisible();
      await look('/entry with an expired ticket');
      await page.goto(entryPath(signTicket(stack, { subject: 'nobody-yet' })));
      await expect(main.getByLabel(en('adcenter:welcome.code'))).toBeVisible();
      await look('/ad-welcome');

      await signIn(page, stack.demo);
      await header.getByRole('button', { name: en('host:header.logout') }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await look('the logout dialog');
      await close(en('host:logout.stay'));
      await page.goto('/#/customer?url=https%3A%2F%2Fevil.example%2F');
      await look('/customer refusing');

      await page.route('**/remotes/wallet/**', (route) => route.abort());
      await page.goto('/#/wallet');
      await expect(main.getByText(en('host:remote.unreachable.title'))).toBeVisible({
        timeout: 30_000,
      });
      await look('/wallet without its remote');
      expect(found.join('\n')).toBe('');
    });
  });
}
