import { aBankCard } from '@adpartner/shared/testing/builders/wallet';
import { isStillOld } from './changed-terms.ts';

test.each([
  ['the one that was shown', 'v1', 'v1', true],
  ['another one', 'v2', 'v1', false],
  ['one of a server that tells no versions', undefined, undefined, false],
])('of %s: the new card is not here yet: %s', (_, version, before, isOld) => {
  expect(isStillOld(aBankCard({ version }), aBankCard({ version: before }))).toBe(isOld);
});

test('where no card was shown before, the one that is here is the new one', () => {
  expect(isStillOld(aBankCard({ version: 'v1' }), null)).toBe(false);
});
