import { customerUrl } from './customer-url.ts';

const ORIGINS = ['https://help.example', 'https://app.example'];

test.each([
  ['https://help.example/chat?room=1', { ok: true, url: 'https://help.example/chat?room=1' }],
  ['HTTPS://HELP.example/chat', { ok: true, url: 'https://help.example/chat' }],
  [null, { ok: false, why: 'missing' }],
  ['', { ok: false, why: 'missing' }],
  ['help.example/chat', { ok: false, why: 'not-an-address' }],
  ['//help.example/chat', { ok: false, why: 'not-an-address' }],
  ['http://help.example/chat', { ok: false, why: 'not-secure' }],
  ['javascript:alert(1)', { ok: false, why: 'not-secure' }],
  ['data:text/html,hello', { ok: false, why: 'not-secure' }],
  ['https://elsewhere.example', { ok: false, why: 'not-allowed' }],
  ['https://help.example.elsewhere.example', { ok: false, why: 'not-allowed' }],
  ['https://help.example:8443/chat', { ok: false, why: 'not-allowed' }],
  ['https://help.example@elsewhere.example', { ok: false, why: 'not-allowed' }],
  ['https://user:secret@help.example', { ok: false, why: 'not-allowed' }],
  ['https://app.example/#/wallet', { ok: false, why: 'not-allowed' }],
])('%s', (raw, expected) => {
  expect(customerUrl(raw, ORIGINS, 'https://app.example')).toEqual(expected);
});
