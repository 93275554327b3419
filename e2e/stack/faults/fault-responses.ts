import type { FaultResponse } from './fault-site.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A fixed response in place of any file. */
const respondWith =
  (status: number, type: string, body: string): FaultResponse =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' });
    response.end(body);
  };

export const notFoundAsJson = respondWith(
  404,
  'application/json; charset=utf-8',
  JSON.stringify({ code: 404, reason: 'not_found', message: 'Not Found' }),
);

export const notFoundAsHtml = respondWith(
  404,
  'text/html; charset=utf-8',
  '<!doctype html><html lang="en"><title>404</title><h1>Not Found</h1></html>',
);

export const notFound = respondWith(404, 'text/plain; charset=utf-8', 'Not found\n');

export const serverError = respondWith(500, 'text/plain; charset=utf-8', 'Internal Server Error\n');

/** Keeps the connection open and sends nothing. */
export const hang: FaultResponse = () => {};

/** Closes the connection in the middle of the file. */
export const truncated: FaultResponse = ({ status, headers, body }, response) => {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
};

/** The right bytes with an HTML content type, cached as immutable. */
export const wrongMime: FaultResponse = ({ status, body }, response) => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': IMMUTABLE,
    'content-length': body.length,
  });
  response.end(body);
};

/** One byte is changed; cached like the right file. */
export const corrupt: FaultResponse = ({ status, headers, body }, response) => {
  const bytes = Buffer.from(body);
  const index = bytes.length / 2;
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  response.end(bytes);
};
