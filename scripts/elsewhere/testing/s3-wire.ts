import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a client of the server signs with. */
export const CREDENTIALS = { key: 'AKIDTEST', secret: 'a secret of the test', region: 'eu-test-1' };

/** An object of a bucket. */
export interface StoredObject {
  bytes: Buffer;
  type: string;
  cacheControl: string;
}

/** A request that is refused with a code of S3's. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The tag of an object, as a header has it. */
export const etagOf = (bytes: Buffer): string =>
  `"${createHash('md5').update(bytes).digest('hex')}"`;

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;

/** Checks a request by the steps of Signature Version 4. Throws a refusal. */
export function checkSignature({ method = '', url = '', headers }: IncomingMessage): void {
  const [, key, scope = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (key !== CREDENTIALS.key) throw new Refusal(403, 'InvalidAccessKeyId');
  const [, region] = scope.split('/');
  if (region !== CREDENTIALS.region) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  const [path = '', query = ''] = url.split('?');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    signed.join(''),
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const date = String(headers['x-amz-date']);
  const signing = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${CREDENTIALS.secret}`);
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  if (hmac(signing, text).toString('hex') !== signature) {
    throw new Refusal(403, 'SignatureDoesNotMatch');
  }
}

/** Throws a refusal if the condition of a write does not hold for the object that is there. */
export function checkCondition(
  { 'if-match': match, 'if-none-match': noneMatch }: IncomingMessage['headers'],
  found: StoredObject | undefined,
): void {
  if (match !== undefined && !found) throw new Refusal(404, 'NoSuchKey');
  const isMet = match === undefined || match === etagOf(found!.bytes);
  if (!isMet || (noneMatch !== undefined && found)) throw new Refusal(412, 'PreconditionFailed');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Small, so that lists have several pages. */
const PAGE = 5;

/** A page of ListObjectsV2; the token for the next is the last key. */
export function listOf(
  objects: ReadonlyMap<string, StoredObject>,
  bucket: string,
  query: URLSearchParams,
): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const isCut = keys.length > page.length;
  const contents = page.map((key) => {
    const { bytes } = objects.get(key)!;
    return `<Contents><Key>${escaped(key)}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>${escaped(etagOf(bytes))}</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const next = isCut
    ? `<NextContinuationToken>${escaped(page.at(-1)!)}</NextContinuationToken>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}

/** The body of a refusal. */
export const errorOf = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
