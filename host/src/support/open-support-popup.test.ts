import { ApiError } from '@adpartner/shared/api/api-error';
import { currentLanguage, setLanguage } from '@adpartner/shared/i18n/i18n';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { storeBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { chooseLanguage } from '../language/choose-language.ts';
import { openSupportPopup } from './open-support-popup.ts';
import { supportAtom } from '../services/popup-requests.ts';

const restricted = (lang?: string) =>
  new ApiError({ kind: 'business', message: '', code: 403, reason: 'account_disabled', lang });

beforeEach(async () => {
  localStorage.clear();
  await setLanguage('en');
});

test.each(['general', 'recharge'] as const)('it opens for %s', async (context) => {
  await openSupportPopup(context);
  expect(appStore.get(supportAtom)).toEqual({ context });
});

test('for a restricted account it speaks that account’s language, by the map', async () => {
  storeBasicConfig(aBasicConfig({ client_language_map: [{ source: 'ja', targets: 'jp' }] }));
  const error = restricted('ja');
  await openSupportPopup({ restricted: error });
  expect(currentLanguage()).toBe('jp');
  expect(appStore.get(supportAtom)).toEqual({ context: 'general', restricted: error });
});

test('the account’s language is not taken for the user’s choice', async () => {
  await openSupportPopup({ restricted: restricted('de') });
  expect(currentLanguage()).toBe('de');
  expect(safeStorage.get(STORAGE_KEYS.lang)).toBeNull();
});

test('a language that the user picked here stays, with the account’s words in it', async () => {
  await chooseLanguage('th');
  await openSupportPopup({ restricted: restricted('de') });
  expect(currentLanguage()).toBe('th');
});

test('a language that was stored in another way gives way to the account’s', async () => {
  await chooseLanguage('th');
  await setLanguage('fr', { chosenByUser: true });
  await openSupportPopup({ restricted: restricted('de') });
  expect(currentLanguage()).toBe('de');
});

test('an unknown language leaves the one shown', async () => {
  await openSupportPopup({ restricted: restricted('eo') });
  expect(currentLanguage()).toBe('en');
});
