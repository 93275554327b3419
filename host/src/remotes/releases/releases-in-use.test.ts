import { noteReleases, onReleases, releasesInUse } from './releases-in-use.ts';

test('releases are those that were noted last, and whoever listens hears of each note', () => {
  expect(releasesInUse()).toBeNull();
  const heard = jest.fn();
  const stop = onReleases(heard);
  noteReleases(() => ['/remotes/wallet/1/entry.js']);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(releasesInUse()).toEqual(['/remotes/wallet/1/entry.js']);
  stop();
  noteReleases(() => null);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(releasesInUse()).toBeNull();
});
