import { deviceName } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    { browser: 'Firefox', system: 'Windows' },
  ],
  ['curl/8.5.0', { browser: null, system: null }],
  ['', { browser: null, system: null }],
  [undefined, { browser: null, system: null }],
])('of %j its user knows %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toEqual(name);
});

test('is short, whatever a browser says of itself', () => {
  const { browser, system } = deviceName(`${'x'.repeat(5000)}/1.0 (${'y'.repeat(5000)})`);
  expect((browser ?? '').length).toBeLessThanOrEqual(40);
  expect(system).toBeNull();
});
