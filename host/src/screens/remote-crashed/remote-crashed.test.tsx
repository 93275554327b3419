import { act, screen } from '@testing-library/react';
import { aUser } from '@adpartner/shared/testing/builders/user';
import type { AfterCrash, WayOut } from '../../remotes/loading/after-crash.ts';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import en from '../../locales/screens/en.json';
import { RemoteCrashed } from './remote-crashed.tsx';

const error = new Error('a bad release');

async function open(wayOut: WayOut, { route = '/wallet', typed = false } = {}) {
  let find: (found: WayOut) => void = () => undefined;
  const wayOutOf = jest.fn<Promise<WayOut>, Parameters<AfterCrash>>(
    () => new Promise((resolve) => (find = resolve)),
  );
  const onRetry = jest.fn();
  const page = await renderHostScreen(
    <RemoteCrashed
      remote="wallet"
      crash={{ error, typed }}
      onRetry={onRetry}
      wayOutOf={wayOutOf}
    />,
    { route, user: aUser() },
  );
  await act(async () => find(wayOut));
  return { ...page, wayOutOf, onRetry };
}

test.each([
  ['/wallet', true],
  ['/wallet/', true],
  ['/wallet/record', false],
])('a crash at %s is of the landing screen: %s', async (route, atLanding) => {
  const { wayOutOf } = await open({ isGivenUp: false }, { route });
  expect(wayOutOf.mock.calls).toEqual([['wallet', error, atLanding]]);
});

test('a release that is given up makes room for the one before without a question', async () => {
  const takePrevious = jest.fn(() => true);
  await open({ isGivenUp: true, takePrevious });
  expect(takePrevious).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['something was typed', { isGivenUp: true }, true],
  ['the release is not given up', { isGivenUp: false }, false],
  ['the browser could not store their session', { isGivenUp: true, endsSession: true }, false],
])('the user decides if %s', async (_, wayOut, typed) => {
  const takePrevious = jest.fn(() => true);
  const { user, onRetry } = await open({ ...wayOut, takePrevious }, { typed });
  const button = screen.getByRole('button', { name: 'Use the previous version' });
  expect(takePrevious).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await user.click(button);
  expect(takePrevious).toHaveBeenCalledTimes(1);
});

test.each([true, false])('that the session ends with that is said if it does: %s', async (ends) => {
  await open({ isGivenUp: false, takePrevious: () => true, endsSession: ends });
  expect(screen.queryAllByText(en.crash.endsSession)).toHaveLength(ends ? 1 : 0);
});

test('without another release the failure is shown', async () => {
  await open({ isGivenUp: true });
  expect(screen.getByText('Something is wrong with this part of the app')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use the previous version' })).toBeNull();
});

test('a reload that is refused leaves the failure', async () => {
  await open({ isGivenUp: true, takePrevious: () => false });
  expect(screen.getByRole('alert')).toBeVisible();
});
