import { blockZoomGestures } from './blocked-gestures.ts';

function fire(name: string, touches = 1): boolean {
  const event = new Event(name, { bubbles: true, cancelable: true });
  Object.assign(event, { touches: { length: touches } });
  return !document.body.dispatchEvent(event);
}

beforeAll(() => blockZoomGestures());

test('two fingers that move are stopped, one may scroll', () => {
  expect(fire('touchmove', 2)).toBe(true);
  expect(fire('touchmove', 1)).toBe(false);
});

test.each(['gesturestart', 'gesturechange', 'gestureend'])('%s is stopped', (name) => {
  expect(fire(name)).toBe(true);
});

test('a mouse wheel is left alone', () => {
  const event = new WheelEvent('wheel', { ctrlKey: true, bubbles: true, cancelable: true });
  expect(document.body.dispatchEvent(event)).toBe(true);
});
