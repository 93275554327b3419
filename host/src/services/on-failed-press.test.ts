import { onFailedPress } from './on-failed-press.ts';

const tell = jest.fn();
let stop: () => void;

// Where no one listens, jest fails the test.
const quiet = (event: ErrorEvent) => event.preventDefault();
beforeAll(() => window.addEventListener('error', quiet));
afterAll(() => window.removeEventListener('error', quiet));

beforeEach(() => {
  jest.useFakeTimers();
  tell.mockClear();
  stop = onFailedPress(tell);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const press = (type = 'click') => document.body.dispatchEvent(new Event(type, { bubbles: true }));
const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test.each(['click', 'keydown', 'submit'])('a %s that throws is told, once', (type) => {
  press(type);
  const error = new Error('no such thing');
  fail(error);
  fail(new Error('again'));
  expect(tell.mock.calls).toEqual([[error]]);
  press(type);
  fail(new Error('no such thing'));
  expect(tell).toHaveBeenCalledTimes(2);
});

test.each([
  ['an error that is thrown', fail, 5_000],
  ['a promise that is rejected', reject, 30_000],
])('%s is of the press for some seconds', (_, happen, ms) => {
  press();
  jest.advanceTimersByTime(ms);
  happen(new TypeError('not a function'));
  expect(tell).toHaveBeenCalledTimes(1);
  press();
  jest.advanceTimersByTime(ms + 1);
  happen(new TypeError('not a function'));
  expect(tell).toHaveBeenCalledTimes(1);
});

test.each([
  ['thrown', fail],
  ['a reason', reject],
])('what is %s need not be an error', (_, happen) => {
  press();
  happen('no such thing');
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a press whose event the page ends is a press', () => {
  const end = (event: Event) => event.stopImmediatePropagation();
  document.body.addEventListener('click', end);
  press();
  fail(new Error('no such thing'));
  expect(tell).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('click', end);
});

test.each([
  ['a notice of the browser', () => fail(null)],
  ['a request that was called off', () => reject(new DOMException('left', 'AbortError'))],
  ['a promise that is rejected for no reason', () => reject(undefined)],
])('%s after a press is not told', (_, happen) => {
  press();
  happen();
  expect(tell).not.toHaveBeenCalled();
});

test('a fault that no press came before is not told, nor one after the end', () => {
  fail(new Error('of a timer'));
  press();
  stop();
  fail(new Error('no such thing'));
  expect(tell).not.toHaveBeenCalled();
});
