import { createHashRouter } from '@adpartner/shared/shell/router';
import { replacedBy } from '../../router/replaced-entries.ts';
import { matchAgain } from './match-again.ts';

/** A page at an address that the user has gone to. */
async function at(address: string, state: unknown) {
  const router = createHashRouter([{ path: '*', element: null }]);
  await router.navigate(address, { state });
  return { router, location: router.state.location };
}

test('the address that is shown is matched again in its place, with its state', async () => {
  const { router, location } = await at('/wallet?id=7', { from: 'plans' });
  await matchAgain(router, location);
  const { historyAction, location: now } = router.state;
  expect(historyAction).toBe('REPLACE');
  expect(now).toMatchObject({ pathname: '/wallet', search: '?id=7', state: { from: 'plans' } });
  expect(now.key).not.toBe(location.key);
  expect(replacedBy(now)).toBe(location);
  expect(replacedBy(location)).toBeUndefined();
});

test.each([
  ['went there once more', { key: 'another' }],
  ['typed another address, which has the same key', { pathname: '/plan' }],
  ['typed other words after its question mark', { search: '?id=8' }],
])('who %s is left where they are', async (_, differs) => {
  const { router, location } = await at('/wallet?id=7', null);
  expect(matchAgain(router, { ...location, ...differs })).toBeNull();
  expect(router.state.location).toBe(location);
});
