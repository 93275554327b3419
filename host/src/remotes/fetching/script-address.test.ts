import { addressOf, noteFailure, watchScripts } from './script-address.ts';

test('a script is asked for at its own address until it fails, then at another one each time', () => {
  const url = 'https://app.example/remotes/wallet/chunks/5.js';
  expect(addressOf(url)).toBe(url);
  noteFailure(url);
  const second = addressOf(url);
  expect(second).toMatch(/5\.js\?again=\d+$/);
  expect(addressOf(url)).toBe(second);
  noteFailure(second);
  expect(addressOf(url)).not.toBe(second);
  expect(addressOf('https://app.example/remotes/wallet/chunks/6.js')).not.toContain('?');
});

test('another page asks at other addresses, since copies outlive the page', () => {
  jest.useFakeTimers({ now: 1 });
  const onePage = () => {
    let address = '';
    jest.isolateModules(() => {
      const page = jest.requireActual<typeof import('./script-address.ts')>('./script-address.ts');
      page.noteFailure('https://app.example/5.js');
      address = page.addressOf('https://app.example/5.js');
    });
    return address;
  };
  const before = onePage();
  jest.setSystemTime(60_000);
  expect(onePage()).not.toBe(before);
  jest.useRealTimers();
});

test.each([
  ['script', () => Object.assign(document.createElement('script'), { src: '/assets/7.js' })],
  [
    'stylesheet',
    () =>
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/7.js' }),
  ],
])('a %s on the page that fails is counted, its address known to who asks the page', (_, make) => {
  watchScripts((address) => address);
  const ask = Reflect.get(window, 'adpartner:address') as (url: string) => string;
  const before = ask('/assets/7.js');
  const element = make();
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  expect(ask('/assets/7.js')).not.toBe(before);
  expect(ask('/assets/8.js')).toBe('/assets/8.js');
  element.remove();
});

test('later failures lead to later addresses', () => {
  const url = 'https://app.example/remotes/wallet/chunks/9.js';
  const numbers = [1, 2, 3].map(() => {
    noteFailure(addressOf(url));
    return Number(/\?again=(\d+)$/.exec(addressOf(url))![1]);
  });
  expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
});

test('an icon or a prefetch that fails is no failure of a stylesheet', () => {
  watchScripts((address) => address);
  const href = 'https://app.example/assets/11.css';
  const link = Object.assign(document.createElement('link'), { rel: 'preload', href });
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  expect(addressOf(href)).toBe(href);
  link.remove();
});
