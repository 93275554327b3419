import { act, screen } from '@testing-library/react';
import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import en from '../../locales/en.json';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { RemoteFailed } from './remote-failed.tsx';

const open = (failure: Parameters<typeof RemoteFailed>[0]['failure'], route = '/wallet') => {
  const onRetry = jest.fn();
  return renderHostScreen(<RemoteFailed failure={failure} onRetry={onRetry} />, {
    route,
    user: aUser(),
  }).then((page) => ({ ...page, onRetry }));
};

test.each(['unreachable', 'broken', 'unknown'] as const)(
  'a part that is %s can be tried again, and the rest is said to work',
  async (failure) => {
    const { user, onRetry } = await open(failure);
    expect(screen.getByText('The rest of the app still works.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the ad center' })).toHaveAttribute(
      'href',
      '/ad-center',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  },
);

test('a part built for another shell offers a reload', async () => {
  await open('incompatible');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['incompatible', 1],
  ['unreachable', 0],
] as const)(
  'beside a button that reloads it is said that a session which is not stored ends: %s',
  async (failure, times) => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => signIn({ token: 'a-token', user: aUser() }));
    await open(failure);
    expect(screen.queryAllByText(en.unstored.session)).toHaveLength(times);
    act(() => signOut());
    jest.restoreAllMocks();
  },
);

test('on the ad center itself customer service is offered instead', async () => {
  const { user, services } = await open('unreachable', '/ad-center/coupons');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Contact customer service' }));
  expect(services.services).toEqual(['general']);
});
