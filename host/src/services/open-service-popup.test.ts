import { currentLanguage, setLanguage } from '@adpartner/shared/i18n/i18n';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { storeBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { openServicePopup } from './open-service-popup.ts';
import { serviceAtom } from './popup-requests.ts';

beforeEach(async () => {
  localStorage.clear();
  await setLanguage('en');
});

test.each(['general', 'recharge'] as const)('it opens for %s', async (context) => {
  await openServicePopup(context);
  expect(appStore.get(serviceAtom)).toEqual({ context });
});

test('for a restricted account it speaks that account’s language, by the map', async () => {
  storeBasicConfig(aBasicConfig({ client_language_map: [{ source: 'ja', targets: 'jp' }] }));
  await openServicePopup({ restricted: 'account_disabled', lang: 'ja' });
  expect(currentLanguage()).toBe('jp');
  expect(appStore.get(serviceAtom)).toEqual({
    context: 'general',
    restricted: 'account_disabled',
  });
});

test('the account’s language is not taken for the user’s choice', async () => {
  await openServicePopup({ restricted: 'account_disabled', lang: 'de' });
  expect(currentLanguage()).toBe('de');
  expect(safeStorage.get(STORAGE_KEYS.lang)).toBeNull();
});

test('an unknown language leaves the one shown', async () => {
  await openServicePopup({ restricted: 'account_cancelled', lang: 'eo' });
  expect(currentLanguage()).toBe('en');
});

test('an unknown reason still leads to customer service', async () => {
  await openServicePopup({ restricted: 'account_on_the_moon', lang: undefined });
  expect(appStore.get(serviceAtom)).toEqual({ context: 'general' });
});
