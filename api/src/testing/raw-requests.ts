/**
 * Requests with two declared ends, or with an invalid one: if a proxy reads one end and the server the other,
 * one user's request could swallow the next one's. Each hides a second request.
 */
const HIDDEN = 'GET /smuggled HTTP/1.1\r\nHost: x\r\nX-Request-Id: smuggled-0001\r\n\r\n';

const post = (host: string, headers: string, body: string, version = '1.1') =>
  `POST /facebook-business/auth/v2/login HTTP/${version}\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

const CHUNKED = 'Transfer-Encoding: chunked';
const LAST = '0\r\n\r\n';

export interface RawRequest {
  readonly name: string;
  /** As bytes, one for each character. */
  readonly text: (host: string) => string;
}

const smuggled = (name: string, headers: string, body = LAST + HIDDEN, version = '1.1') => ({
  name,
  text: (host: string) => post(host, headers, body, version),
});

/** Each must be rejected, and the hidden request must get no response. */
export const SMUGGLING: readonly RawRequest[] = [
  smuggled('a length, then chunks', `Content-Length: 6\r\n${CHUNKED}`),
  smuggled('chunks, then a length', `${CHUNKED}\r\nContent-Length: 6`),
  smuggled('two lengths', 'Content-Length: 2\r\nContent-Length: 90', `{}${HIDDEN}`),
  smuggled('two lengths in one', 'Content-Length: 2, 90', `{}${HIDDEN}`),
  smuggled('a length with a sign', 'Content-Length: +2', `{}${HIDDEN}`),
  smuggled('a length in hex', 'Content-Length: 0x2', `{}${HIDDEN}`),
  smuggled('a length with a blank in it', 'Content-Length: 2 2', `{}${HIDDEN}`),
  smuggled('a length below nothing', 'Content-Length: -2', `{}${HIDDEN}`),
  smuggled('a length beyond every number', `Content-Length: ${'9'.repeat(30)}`, `{}${HIDDEN}`),
  smuggled('chunks of another coding', 'Transfer-Encoding: xchunked'),
  smuggled('chunks, then no coding', 'Transfer-Encoding: chunked, identity'),
  smuggled('chunks twice', `${CHUNKED}\r\n${CHUNKED}`),
  smuggled('chunks with a sign before', 'Transfer-Encoding: \x0bchunked'),
  smuggled('a blank before the colon', 'Transfer-Encoding : chunked'),
  smuggled('a folded header', 'Transfer-Encoding:\r\n chunked'),
  smuggled('a header without a name', ': chunked'),
  smuggled('a zero byte in a header', 'X-Note: a\x00b\r\nContent-Length: 2', `{}${HIDDEN}`),
  smuggled('a chunk beyond every number', CHUNKED, `ffffffffffffffff2\r\n{}\r\n${LAST}${HIDDEN}`),
  smuggled('a chunk of no size', CHUNKED, `\r\n{}\r\n${LAST}${HIDDEN}`),
  smuggled('a chunk with a sign', CHUNKED, `-2\r\n{}\r\n${LAST}${HIDDEN}`),
  smuggled('chunks of an old version', CHUNKED, LAST + HIDDEN, '1.0'),
];

/** Paths that lead out of a folder if a server decodes twice, or late. */
export const TRAVERSALS: readonly string[] = [
  '..',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%252f',
  '..%c0%af',
  '..%5c',
  '..\\',
  '....//',
  '..;/',
  '.%00./',
  '%u002e%u002e/',
].flatMap((up) => {
  const four = (up.endsWith('/') || !/^\.\.$/.test(up) ? up : `${up}/`).repeat(8);
  const bases = ['/', '/assets/', '/remotes/', '/sandbox/', '/facebook-business/files/', '/icons/'];
  return bases.flatMap((base) => [`${base}${four}etc/passwd`, `${base}${four}proc/self/environ`]);
});

/** Paths of files that a site must never serve. */
export const HIDDEN_FILES: readonly string[] = [
  ...['/.env', '/.git/config', '/.git/HEAD', '/.data/secrets', '/package.json', '/pnpm-lock.yaml'],
  ...['/api/src/main.ts', '/nginx.conf', '/server-status', '/metrics', '/operator', '/debug'],
];

/** The content of a file outside of a site. */
export const OUTSIDE = /root:.*:0:0:|DATA_DIR=|\[core\]|"packageManager"|lockfileVersion/;
