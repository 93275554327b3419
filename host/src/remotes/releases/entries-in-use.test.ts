import { noteEntries, onEntries, entriesInUse } from './entries-in-use.ts';

test('releases are those that were noted last, and whoever listens hears of each note', () => {
  expect(entriesInUse()).toBeNull();
  const heard = jest.fn();
  const stop = onEntries(heard);
  noteEntries(() => ['/remotes/wallet/1/entry.js']);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(entriesInUse()).toEqual(['/remotes/wallet/1/entry.js']);
  stop();
  noteEntries(() => null);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(entriesInUse()).toBeNull();
});
