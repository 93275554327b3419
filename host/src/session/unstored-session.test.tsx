import { act, screen } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { sessionAtom, signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { Link } from '@adpartner/shared/shell/router';
import { aUser } from '@adpartner/shared/testing/builders/user';
import en from '../locales/en.json';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { UnstoredSession } from './unstored-session.tsx';

const WORDS = en.unstored.session;

function Page() {
  const session = useAtomValue(sessionAtom);
  return (
    <>
      {session && <UnstoredSession token={session.token} />}
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

const open = () => renderHostScreen(<Page />, { route: '/somewhere', path: '/*' });
const begin = (token: string) => act(() => signIn({ token, user: aUser() }));

const fill = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

afterEach(() => {
  jest.restoreAllMocks();
  act(() => signOut());
});

test('a session that the browser stores needs no words', async () => {
  const page = await open();
  begin('token-a');
  await page.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.queryByText(WORDS)).toBeNull();
});

test('with a full storage a bar says at once that the session ends with the page, and stays', async () => {
  fill();
  const page = await open();
  begin('token-a');
  // Without a file that would have to come first: the device may be offline.
  expect(screen.getByRole('alert')).toHaveTextContent(WORDS);
  await page.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByText(WORDS)).toBeVisible();
});

test('a storage that the browser refuses is as one that is full', async () => {
  await open();
  for (const call of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  begin('token-a');
  expect(screen.getByText(WORDS)).toBeVisible();
});

test('a closed bar comes back with the next session only', async () => {
  fill();
  const page = await open();
  begin('token-a');
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await page.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.queryByText(WORDS)).toBeNull();
  begin('token-b');
  expect(screen.getByText(WORDS)).toBeVisible();
});
