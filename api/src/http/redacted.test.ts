import { signTicket } from '../auth/ticket.ts';
import { FILES_PATH } from '../file/file-url.ts';
import { redacted, redactedPath } from './redacted.ts';

const TICKET = signTicket(
  { subject: 'someone', expiresAt: new Date('2026-11-21T12:00:00Z') },
  't'.repeat(32),
);
const TOKEN = 'dGhpcyBpcyBhIHRva2VuIG9mIDMyIGJ5dGVzISEhISE';
const PICTURE = `${FILES_PATH}AbCdEfGhIjKlMnOpQrStUvWxYz-_0123.webp`;

test.each([
  ['/entry?ticket=abc&lang=de', '/entry'],
  ['/%23/entry%3Fticket=abc', '/'],
  ['/entry%3Fticket%3Dabc', '/entry'],
  ['/entry;ticket=abc', '/entry'],
  [`/entry/${TICKET}`, '/entry/…'],
  [PICTURE, '/facebook-business/files/…'],
  [`${PICTURE}?again=1`, '/facebook-business/files/…'],
  [`/${TOKEN}`, '/…'],
  ['/facebook-business/plan/order/list?size=1', '/facebook-business/plan/order/list'],
  [
    '/remotes/wallet/1.2.3/chunks/wallet.0a1b2c3d.js',
    '/remotes/wallet/1.2.3/chunks/wallet.0a1b2c3d.js',
  ],
])('of %j a log has %j', (url, path) => {
  expect(redactedPath(url)).toBe(path);
});

test.each([
  [`${TICKET} is used`, '… is used'],
  ['ticket=abc is none', 'ticket=… is none'],
  ['{"password":"six words","x-ct":"abc"}', '{"password":"… words","x-ct":"…"}'],
  [`session ${TOKEN} is gone`, 'session … is gone'],
  [`can't draw ${PICTURE}: broken`, "can't draw /facebook-business/files/… broken"],
  ['relation "users" does not exist', 'relation "users" does not exist'],
])('of the message %j a log has %j', (text, logged) => {
  expect(redacted(text)).toBe(logged);
});
