import { startOffline, stopOffline } from './offline.ts';
import { offlineLater } from './offline-later.ts';

jest.mock('./offline.ts', () => ({
  startOffline: jest.fn(() => Promise.reject(new Error('forbidden'))),
  stopOffline: jest.fn(() => Promise.resolve()),
}));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  document.head.innerHTML = '<meta name="files" content="[]">';
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.innerHTML = '';
});

const begun = () =>
  [jest.mocked(startOffline), jest.mocked(stopOffline)].map((one) => one.mock.calls.length);

test.each([
  ['on', true, [1, 0]],
  ['off', false, [0, 1]],
  ['a thing that the server does not know', undefined, [0, 0]],
])('where it is %s: %s, after the first screen', async (_, isOn, counts) => {
  offlineLater(isOn);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(begun()).toEqual([0, 0]);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun()).toEqual(counts);
});

test('without service workers nothing begins', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  offlineLater(true);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(begun()).toEqual([0, 0]);
});

test('on a page that names no files nothing begins', async () => {
  document.head.innerHTML = '';
  offlineLater(true);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(begun()).toEqual([0, 0]);
});
