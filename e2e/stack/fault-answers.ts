import type { Answer } from './fault-site.ts';

const ABOUT_A_LIFETIME = 'public, max-age=31536000, immutable';

/** An answer in place of the file, whatever the file is. */
const instead =
  (status: number, type: string, body: string): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' });
    response.end(body);
  };

export const notFoundAsJson = instead(
  404,
  'application/json; charset=utf-8',
  JSON.stringify({ code: 404, reason: 'not_found', message: 'Not Found' }),
);

export const notFoundAsHtml = instead(
  404,
  'text/html; charset=utf-8',
  '<!doctype html><html lang="en"><title>404</title><h1>Not Found</h1></html>',
);

export const notFound = instead(404, 'text/plain; charset=utf-8', 'Not found\n');

export const serverError = instead(500, 'text/plain; charset=utf-8', 'Internal Server Error\n');

/** The connection stays open, and nothing comes. */
export const hang: Answer = () => {};

/** The connection ends in the middle of the file. */
export const truncated: Answer = ({ status, headers, body }, response) => {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
};

/** The right bytes, said to be a page, and kept by whoever got them as such. */
export const wrongMime: Answer = ({ status, body }, response) => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': ABOUT_A_LIFETIME,
    'content-length': body.length,
  });
  response.end(body);
};

/** One byte of a script is another; it is kept by whoever got it, as the right ones would be. */
export const corrupt: Answer = ({ status, headers, body }, response) => {
  const bytes = Buffer.from(body);
  const place = bytes.length / 2;
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  response.end(bytes);
};
