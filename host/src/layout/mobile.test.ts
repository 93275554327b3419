import { isMobile } from './mobile.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test.each([
  ['a phone', 390, true, ANDROID, true],
  ['an iPhone', 390, true, IPHONE, true],
  ['a narrow window with touch', 768, true, DESKTOP, true],
  ['a window one pixel wider', 769, true, DESKTOP, false],
  ['a narrow window without touch', 500, false, DESKTOP, false],
  ['a wide tablet that says it is mobile', 1280, true, ANDROID, true],
  ['a desktop', 1280, false, DESKTOP, false],
])('%s: %i px, touch %s', (_, width, touch, userAgent, expected) => {
  expect(isMobile({ width, touch, userAgent })).toBe(expected);
});

test('the width of a phone that says so, and of a desktop without touch, is not asked for', () => {
  const width = jest.fn(() => 390);
  const device = (touch: boolean, userAgent: string) => ({
    touch,
    userAgent,
    get width() {
      return width();
    },
  });
  expect(isMobile(device(true, ANDROID))).toBe(true);
  expect(isMobile(device(false, DESKTOP))).toBe(false);
  expect(width).not.toHaveBeenCalled();
});
