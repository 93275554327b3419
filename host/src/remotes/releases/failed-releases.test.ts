import { FAILED_RELEASES, mayHaveFailed } from './failed-releases.ts';

afterEach(() => {
  sessionStorage.clear();
});

test('a version that is in the notes may have failed, another one has not', () => {
  expect(mayHaveFailed('1.0.0')).toBe(false);
  sessionStorage.setItem(FAILED_RELEASES, JSON.stringify({ wallet: ['1.0.0'] }));
  expect(mayHaveFailed('1.0.0')).toBe(true);
  expect(mayHaveFailed('1.0')).toBe(false);
});

test('where nothing can be kept nothing has failed', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(mayHaveFailed('1.0.0')).toBe(false);
});

test('notes are kept under a name that later pages of the session know', () => {
  expect(FAILED_RELEASES).toBe('adpartner.failed_releases');
});
