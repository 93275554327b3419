import { PEOPLE } from './stack/people.ts';
import { createLicenseKey } from './stack/steps/new-user.ts';
import { fillRegistration, NEW_USER, registration } from './stack/steps/registration-steps.ts';
import { chooseLanguage, expectFieldError, sendLogin } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en, words } from './stack/words.ts';

const de = words('de');
const DEUTSCH = { name: 'Deutsch', tag: 'de' };

test('an empty registration form shows an error at every required field and focuses the first', async ({
  page,
}) => {
  await page.goto('/#/login');
  await page.getByRole('link', { name: en('host:login.register') }).click();
  await expect(page).toHaveURL(/#\/register$/);
  const form = registration(page);
  await form.submit!.click();
  await expectFieldError(form.username!, en('host:register.problems.username.required'));
  await expectFieldError(form.password!, en('host:register.problems.password.required'));
  await expectFieldError(
    form.confirmPassword!,
    en('host:register.problems.confirm_password.required'),
  );
  await expectFieldError(form.email!, en('host:register.problems.email.required'));
  await expectFieldError(form.phone!, en('host:register.problems.phone.required'));
  await expectFieldError(form.licenseKey!, en('host:register.problems.license_key.required'));
  await expectFieldError(form.terms!, en('host:register.problems.terms.not_accepted'));
  await expect(form.nickname!).not.toHaveAttribute('aria-invalid');
  await expect(form.username!).toBeFocused();
});

test('invalid registration input shows an error at its field and keeps the typed values', async ({
  page,
  stack,
}) => {
  await page.goto('/#/register');
  const form = await fillRegistration(page, 'NONE-NONE-NONE-NONE');
  await form.confirmPassword!.fill('another password');
  await form.email!.fill('jo at example');
  await form.phone!.fill('07700 900123');
  await form.submit!.click();
  await expectFieldError(
    form.confirmPassword!,
    en('host:register.problems.confirm_password.mismatch'),
  );
  await expectFieldError(form.email!, en('host:register.problems.email.format'));
  await expectFieldError(form.phone!, en('host:register.problems.phone.format'));

  await form.confirmPassword!.fill(NEW_USER.password);
  await form.email!.fill(NEW_USER.email);
  await form.phone!.fill(NEW_USER.phone);
  await form.submit!.click();
  await expectFieldError(form.licenseKey!, en('shared:errors.license_key_not_found'));

  await chooseLanguage(page, 'en', DEUTSCH);
  const german = registration(page, de);
  await expectFieldError(german.licenseKey!, de('shared:errors.license_key_not_found'));
  await expect(german.username!).toHaveValue(NEW_USER.username);
  await expect(german.licenseKey!).toHaveValue('NONE-NONE-NONE-NONE');
  await german.submit!.click();
  await expectFieldError(german.licenseKey!, de('shared:errors.license_key_not_found'));

  // Only a valid key reveals that a name is taken, and it is not used up.
  await german.licenseKey!.fill(await createLicenseKey(stack));
  await german.username!.fill(stack.demo.username.toUpperCase());
  await german.submit!.click();
  await expectFieldError(german.username!, de('shared:errors.username_taken'));
  await expect(page).toHaveURL(/#\/register$/);
});

test('a login without a username or a password shows errors at the fields', async ({ page }) => {
  await page.goto('/#/login');
  await sendLogin(page, { username: '', password: '' });
  const main = page.getByRole('main');
  await expectFieldError(
    main.getByLabel(en('shared:signIn.username')),
    en('host:login.usernameRequired'),
  );
  await expectFieldError(
    main.getByLabel(en('shared:signIn.password'), { exact: true }),
    en('host:login.passwordRequired'),
  );
});

test('after ten wrong passwords the screen says when to try again', async ({ page }) => {
  await page.goto('/#/login');
  const alert = page.getByRole('main').getByRole('alert');
  const { username } = PEOPLE.guessed;
  for (let guess = 1; guess <= 10; guess++) {
    const response = page.waitForResponse('**/auth/v2/login');
    await sendLogin(page, { username, password: `guess number ${guess}` });
    await response;
    await expect(alert.getByText(en('shared:errors.bad_credentials'))).toBeVisible();
  }
  await sendLogin(page, { username, password: 'guess number 11' });
  const [before = ''] = en('shared:errorKinds.triesWait').split('{{');
  await expect(alert.getByText(before)).toBeVisible();
  await expect(alert.getByText(/in \d+ seconds/)).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
});
