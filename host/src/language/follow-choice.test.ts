import { waitFor } from '@testing-library/react';
import { currentLanguage, setLanguage } from '@adpartner/shared/i18n/i18n';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';
import { followLanguageChoice } from './follow-choice.ts';

const KEY = STORAGE_KEYS.lang;
/** What another tab stores. */
const choose = (language: string) => {
  localStorage.setItem(KEY, language);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage }));
};
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

beforeAll(async () => {
  await setLanguage('en', { chosenByUser: true });
  followLanguageChoice();
});

test('the language that is chosen in another tab is shown', async () => {
  choose('de');
  await waitFor(() => expect(currentLanguage()).toBe('de'));
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
});

test('a choice here is followed by the one of another tab, also back to the language before it', async () => {
  await setLanguage('th', { chosenByUser: true });
  choose('de');
  await waitFor(() => expect(currentLanguage()).toBe('de'));
});

test('also while the choice here is still loading', async () => {
  const own = setLanguage('vi', { chosenByUser: true });
  choose('de');
  await own;
  await waitFor(() => expect(currentLanguage()).toBe('de'));
});

test('a frozen page has missed a choice back to the language before its own', async () => {
  await setLanguage('jp', { chosenByUser: true });
  localStorage.setItem(KEY, 'de');
  comeBack();
  await waitFor(() => expect(currentLanguage()).toBe('de'));
});

test('the language of a link stays when the page is shown again', async () => {
  await setLanguage('th');
  comeBack();
  await setLanguage('th');
  expect(currentLanguage()).toBe('th');
  expect(safeStorage.get(KEY)).toBe('de');
});

test('what a frozen page has missed counts once it is shown again', async () => {
  localStorage.setItem(KEY, 'fr');
  comeBack();
  await waitFor(() => expect(currentLanguage()).toBe('fr'));
});
