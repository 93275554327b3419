import type { Locator, Page } from '@playwright/test';
import { en } from '../words.ts';

export const NEW_USER = {
  username: 'jo.newcomer',
  nickname: 'Jo',
  password: 'a long enough password',
  email: 'jo@example.com',
  phone: '+44 7700 900123',
};

/** The fields of the registration form, by their labels in a language. */
export function registration(page: Page, say = en): Record<string, Locator> {
  const main = page.getByRole('main');
  return {
    username: main.getByLabel(say('shared:signIn.username')),
    nickname: main.getByLabel(say('host:register.nickname')),
    password: main.getByLabel(say('shared:signIn.password'), { exact: true }),
    confirmPassword: main.getByLabel(say('host:register.confirmPassword'), { exact: true }),
    email: main.getByLabel(say('host:register.email')),
    phone: main.getByLabel(say('host:register.phone')),
    licenseKey: main.getByLabel(say('host:register.licenseKey')),
    terms: main.getByRole('checkbox'),
    submit: main.getByRole('button', { name: say('host:register.submit') }),
  };
}

/** Fills in the registration form without submitting it. */
export async function fillRegistration(
  page: Page,
  licenseKey: string,
  username = NEW_USER.username,
  say = en,
) {
  const form = registration(page, say);
  await form.username!.fill(username);
  await form.nickname!.fill(NEW_USER.nickname);
  await form.password!.fill(NEW_USER.password);
  await form.confirmPassword!.fill(NEW_USER.password);
  await form.email!.fill(NEW_USER.email);
  await form.phone!.fill(NEW_USER.phone);
  await form.licenseKey!.fill(licenseKey);
  await form.terms!.check();
  return form;
}
