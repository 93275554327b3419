import { createAuthorizationCode, createLicenseKey } from '../stack/steps/new-user.ts';
import { fillRegistration, NEW_USER } from '../stack/steps/registration-steps.ts';
import { logIn, openLanguageSheet, sendLogin, signOut } from '../stack/steps/steps.ts';
import { expect } from '../stack/test.ts';
import { entryPath, signTicket } from '../stack/steps/ticket.ts';
import { button, main, open, press, question, type Walk } from './walk.ts';

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const field = (walk: Walk, key: string) => main(walk).getByLabel(walk.say(key), { exact: true });

/** Registers with a license key. */
async function register(walk: Walk): Promise<void> {
  const { page, stack, say, username } = walk;
  await page.goto('/#/register');
  const form = await fillRegistration(page, await createLicenseKey(stack), username, say);
  await form.submit!.click();
  await expect(page).toHaveURL(/#\/ad-center$/);
}

/** Uses each form that moves no real money: languages, check-in, sandbox, agent, feedback, sessions, password. */
export async function everyday(walk: Walk): Promise<void> {
  const { page, stack, say, username } = walk;
  await register(walk);
  await openLanguageSheet(page, say);
  await page.keyboard.press('Escape');
  await press(walk, 'adcenter:sandboxMoney.action');
  await open(walk, '/ad-center/user-sign');
  await press(walk, 'adcenter:sign.action');
  await expect(button(walk, 'adcenter:sign.action')).toHaveCount(0);

  const { user } = await logIn(page.request, stack.url, stack.demo);
  await open(walk, '/ad-center/operated');
  await field(walk, 'adcenter:operated.id').fill((user as { operated_id: string }).operated_id);
  await press(walk, 'adcenter:operated.submit');
  await expect(button(walk, 'adcenter:operated.stop')).toBeVisible();

  await open(walk, '/ad-center/feedback');
  await field(walk, 'adcenter:feedback.topic').fill('A picture');
  await field(walk, 'adcenter:feedback.content').fill('This is how it looks.');
  await main(walk)
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(main(walk).getByText(say('adcenter:feedback.images.uploaded'))).toBeVisible();
  await press(walk, 'adcenter:feedback.submit');
  await expect(main(walk).getByText(say('adcenter:feedback.sent'))).toBeVisible();

  const credentials = { username, password: NEW_USER.password };
  await logIn(page.request, stack.url, credentials);
  await open(walk, '/ad-center/security');
  await press(walk, 'adcenter:security.sessions.endOthers');
  await question(walk)
    .getByRole('button', { name: say('adcenter:security.sessions.end'), exact: true })
    .click();
  await expect(button(walk, 'adcenter:security.sessions.endOthers')).toHaveCount(0);

  const next = 'quite another password';
  await open(walk, '/ad-center/edit-login-password');
  await field(walk, 'adcenter:loginPassword.old').fill(credentials.password);
  await field(walk, 'adcenter:loginPassword.new').fill(next);
  await field(walk, 'adcenter:loginPassword.confirmation').fill(next);
  await press(walk, 'adcenter:loginPassword.submit');
  await expect(page).toHaveURL(/#\/login/);
  await sendLogin(page, { ...credentials, password: next }, say);
  await expect(page).toHaveURL(/#\/ad-center$/);
  await signOut(page, say);
}

/** Opens the account of a user of the partner's app with an authorization code. */
export async function openAccount(walk: Walk): Promise<void> {
  const { page, stack } = walk;
  await page.goto(entryPath(signTicket(stack, { subject: walk.username })));
  await field(walk, 'adcenter:welcome.code').fill(await createAuthorizationCode(stack));
  await press(walk, 'adcenter:welcome.submit');
  await expect(page).toHaveURL(/#\/ad-center$/);
}
