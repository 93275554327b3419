import { addressOf, noteFailure, watchScripts } from './script-address.ts';

test('a script is asked for at its own address until it fails, then at another one each time', () => {
  const url = 'https://app.example/remotes/wallet/chunks/5.js';
  expect(addressOf(url)).toBe(url);
  noteFailure(url);
  expect(addressOf(url)).toBe(`${url}?again=1`);
  noteFailure(`${url}?again=1`);
  expect(addressOf(url)).toBe(`${url}?again=2`);
  expect(addressOf('https://app.example/remotes/wallet/chunks/6.js')).not.toContain('?');
});

test('a script on the page that fails is counted, and its address is known to who asks the page', () => {
  watchScripts();
  const script = document.createElement('script');
  script.src = '/assets/7.js';
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  const ask = Reflect.get(window, 'adpartner:address') as (url: string) => string;
  expect(ask('/assets/7.js')).toBe('/assets/7.js?again=1');
  expect(ask('/assets/8.js')).toBe('/assets/8.js');
  script.remove();
});
