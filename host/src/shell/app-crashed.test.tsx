import { act, screen } from '@testing-library/react';
import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import en from '../locales/en.json';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { AppCrashed } from './app-crashed.tsx';

afterEach(() => {
  act(() => signOut());
  jest.restoreAllMocks();
});

test.each([true, false])(
  'it offers a reload, and says that a session ends with it that is not stored: stored %s',
  async (isStored) => {
    if (!isStored) {
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    }
    act(() => signIn({ token: 'a-token', user: aUser() }));
    await renderHostScreen(<AppCrashed />);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.queryAllByText(en.unstored.session)).toHaveLength(isStored ? 0 : 1);
  },
);
