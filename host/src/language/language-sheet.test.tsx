import { act, screen, waitFor, within } from '@testing-library/react';
import { currentLanguage } from '@adpartner/shared/i18n/i18n';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { signOut, userAtom } from '@adpartner/shared/session/session-atoms';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, noConnection, callError } from '@adpartner/shared/testing/fake-server';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { startSavingLanguage } from './owed-language.ts';
import { LanguageSheet } from './language-sheet.tsx';

const line = (targets: string, description: string) => ({ targets, description, source: targets });
const LIST = {
  list: [line('en', 'English'), line('de', 'Deutsch'), line('th', 'ไทย')],
};

async function open(user = aUser({ lang: 'en' })) {
  const onClose = jest.fn();
  const page = await renderHostScreen(<LanguageSheet open request onClose={onClose} />, { user });
  await screen.findByRole('dialog');
  return { ...page, onClose };
}

const wheel = () => screen.getByRole('listbox', { name: 'Languages' });

test('the server’s languages stand on the wheel, the one shown chosen', async () => {
  fakeServer({ listLanguagesCall: () => LIST });
  await open();
  await waitFor(() => expect(within(wheel()).getAllByRole('option')).toHaveLength(3));
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('English');
  expect(screen.getByRole('option', { name: 'ไทย' })).toHaveAttribute('lang', 'th');
});

test('without the server the twelve usual ones are there', async () => {
  fakeServer({
    listLanguagesCall: () => {
      throw noConnection();
    },
  });
  await open();
  expect(within(wheel()).getAllByRole('option')).toHaveLength(12);
});

test('a language counts when it is confirmed: shown, kept, and told to the account', async () => {
  const server = fakeServer({
    listLanguagesCall: () => LIST,
    editUserCall: ({ lang }) => aUser({ lang: lang ?? 'en' }),
  });
  const { user, onClose } = await open();
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  expect(currentLanguage()).toBe('en');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(currentLanguage()).toBe('de');
  expect(safeStorage.get(STORAGE_KEYS.lang)).toBe('de');
  await waitFor(() => expect(server.inputsOf('editUserCall')).toEqual([{ lang: 'de' }]));
});

test('a language counts for an account that nothing may be changed of, without a word about it', async () => {
  const server = fakeServer({
    listLanguagesCall: () => LIST,
    editUserCall: () => {
      throw callError('account_disabled', {}, 'en');
    },
  });
  const { user, onClose } = await open();
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await waitFor(() => expect(server.inputsOf('editUserCall')).toEqual([{ lang: 'de' }]));
  await act(async () => {});
  expect(currentLanguage()).toBe('de');
  expect(safeStorage.get(STORAGE_KEYS.lang)).toBe('de');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a choice that did not reach the account is sent again when the server may be reached', async () => {
  const server = fakeServer({
    listLanguagesCall: () => LIST,
    editUserCall: () => {
      throw noConnection();
    },
  });
  startSavingLanguage();
  const { user, onClose } = await open();
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await waitFor(() => expect(server.inputsOf('editUserCall')).toHaveLength(1));
  server.change({ editUserCall: ({ lang }) => aUser({ lang: lang ?? 'en' }) });
  const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')));
  comeOnline();
  await waitFor(() => expect(appStore.get(userAtom)?.lang).toBe('de'));
  comeOnline();
  await act(async () => {});
  expect(server.inputsOf('editUserCall')).toEqual([{ lang: 'de' }, { lang: 'de' }]);
});

test('a choice that did not reach the account is dropped when its user logs out', async () => {
  const server = fakeServer({
    listLanguagesCall: () => LIST,
    editUserCall: () => {
      throw noConnection();
    },
  });
  startSavingLanguage();
  const { user } = await open();
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(server.inputsOf('editUserCall')).toHaveLength(1));
  expect(JSON.stringify({ ...localStorage })).toContain('lang_owed');
  act(() => signOut());
  expect(JSON.stringify({ ...localStorage })).not.toContain('lang_owed');
});

test('a search leaves the languages that it finds, the first one to be confirmed', async () => {
  fakeServer({
    listLanguagesCall: () => LIST,
    editUserCall: ({ lang }) => aUser({ lang: lang ?? 'en' }),
  });
  const { user, onClose } = await open();
  await screen.findByRole('option', { name: 'ไทย' });
  await waitFor(() => expect(wheel()).toHaveFocus());
  await user.type(screen.getByRole('searchbox', { name: 'Search languages' }), 'germ');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Deutsch');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(currentLanguage()).toBe('de');
});

test('Enter in the search confirms the only language that it finds, of several it leads to the wheel', async () => {
  fakeServer({
    listLanguagesCall: () => LIST,
    editUserCall: ({ lang }) => aUser({ lang: lang ?? 'en' }),
  });
  const { user, onClose } = await open();
  await screen.findByRole('option', { name: 'ไทย' });
  const search = screen.getByRole('searchbox', { name: 'Search languages' });
  await user.type(search, 'xx{Enter}');
  expect(search).toHaveFocus();
  await user.clear(search);
  await user.type(search, 'e{Enter}');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(wheel()).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await user.type(search, '{Backspace}thai{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(currentLanguage()).toBe('th');
});

test('Escape in the search clears it before it closes the sheet', async () => {
  fakeServer({ listLanguagesCall: () => LIST });
  const { user, onClose } = await open();
  const search = screen.getByRole('searchbox', { name: 'Search languages' });
  await user.type(search, 'germ{Escape}');
  expect(search).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await user.type(search, '{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a search that finds none says so, and nothing can be confirmed until it does', async () => {
  fakeServer({ listLanguagesCall: () => LIST });
  const { user } = await open();
  const search = screen.getByRole('searchbox', { name: 'Search languages' });
  await user.type(search, 'xx');
  expect(screen.getByText('No languages match “xx”.')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await user.clear(search);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('English');
  expect(screen.queryByText(/No languages/)).toBeNull();
});

test('cancelling leaves the language', async () => {
  const server = fakeServer({ listLanguagesCall: () => LIST });
  const { user, onClose } = await open();
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
  expect(currentLanguage()).toBe('en');
  expect(server.inputsOf('editUserCall')).toEqual([]);
});

test('without a session no account is told', async () => {
  const server = fakeServer({ listLanguagesCall: () => LIST });
  const onClose = jest.fn();
  const { user } = await renderHostScreen(<LanguageSheet open request onClose={onClose} />);
  await user.click(await screen.findByRole('option', { name: 'ไทย' }));
  await user.click(screen.getByRole('button', { name: /Confirm/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(currentLanguage()).toBe('th');
  expect(server.inputsOf('editUserCall')).toEqual([]);
});

test('text grows at once, step by step to twice its size, and stays so on this device', async () => {
  fakeServer({ listLanguagesCall: () => LIST });
  const { user } = await open();
  const scale = () => document.documentElement.style.getPropertyValue('--text-scale');
  const larger = screen.getByRole('button', { name: 'Larger text' });
  expect(screen.getByRole('button', { name: 'Smaller text' })).toBeDisabled();
  const isLarge = () => document.documentElement.hasAttribute('data-large-text');
  await user.click(larger);
  expect(scale()).toBe('1.15');
  expect(isLarge()).toBe(false);
  expect(safeStorage.get('text_scale')).toBe('115');
  for (let press = 0; press < 4; press++) await user.click(larger);
  expect(scale()).toBe('2');
  expect(isLarge()).toBe(true);
  expect(screen.getByRole('group', { name: 'Text size' })).toHaveTextContent('200%');
  expect(larger).toBeDisabled();
});
