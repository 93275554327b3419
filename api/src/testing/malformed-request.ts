import { PREFIX, type Call } from '@adpartner/shared/contract/call';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';

import { formData, type FormPart } from './upload-file.ts';

/** A value that each field of the contract would accept, so that a broken request breaks deep inside. */
export type Plausible = Readonly<Record<string, unknown>>;

const FIELD = fc.constantFrom('', '__proto__', 'constructor', 'toString', 'x', '0', '\u0000', 'é');
const NASTY_TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    ...['', ' ', '\u0000', '\ud800', 'a\udfff', '\u202e', '-0', '1e999', 'NaN', '9'.repeat(400)],
    ...['1.005', '+1', '0x10', '١٢٣', "'; drop table users; --", '%00', '../../etc/passwd', '*'],
    ...['x'.repeat(5000), 'null', '{}', '2026-13-45', 'Mars/Base', '00000000-0000-0000-0000-000'],
  ),
);
const NASTY_NUMBER = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
);
const NASTY: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: NASTY_TEXT },
  { weight: 2, arbitrary: NASTY_NUMBER },
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 3 }),
  fc.jsonValue({ depthSize: 'small' }),
  fc.array(NASTY_TEXT, { maxLength: 120 }),
);

/** Header values are bytes without line ends. */
const HEADER = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.constantFrom(
    '',
    ';',
    'UTC;',
    'Asia/Bangkok',
    'xx',
    '0'.repeat(36),
    'a,b',
    '*',
    '='.repeat(500),
  ),
);
const HEADERS = fc.dictionary(
  fc.constantFrom('x-tz', 'x-lang', 'idempotency-key', 'x-request-id', 'accept', 'x-unknown'),
  HEADER,
  { maxKeys: 3 },
);

const pick = <T>(arbitrary: Arbitrary<T>, otherwise: Arbitrary<T>, weight: number) =>
  fc.oneof({ weight, arbitrary }, { weight: 1, arbitrary: otherwise });

/** The request's fields with some of them broken, left out, or added. */
function brokenFields(fields: Plausible): Arbitrary<Record<string, unknown>> {
  const names = Object.keys(fields);
  const name = names.length > 0 ? pick(fc.constantFrom(...names), FIELD, 6) : FIELD;
  const change = fc.record({ name, value: NASTY, gone: fc.boolean() });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const broken: Record<string, unknown> = { ...fields };
    for (const { name: at, value, gone } of changes) {
      if (gone && value === null) delete broken[at];
      // As JSON.parse would: `__proto__` is an ordinary member, too.
      else Object.defineProperty(broken, at, { value, enumerable: true, configurable: true });
    }
    return broken;
  });
}

/** Text that is almost JSON. */
const brokenText = (fields: Plausible): Arbitrary<Buffer> => {
  const whole = JSON.stringify(fields);
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }).map((text) => Buffer.from(text)),
    fc.nat(whole.length).map((at) => Buffer.from(whole.slice(0, at))),
    fc
      .record({ at: fc.nat(whole.length), byte: fc.integer({ min: 0, max: 255 }) })
      .map(({ at, byte }) =>
        Buffer.concat([
          Buffer.from(whole.slice(0, at)),
          Buffer.from([byte]),
          Buffer.from(whole.slice(at + 1)),
        ]),
      ),
    NASTY.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
  );
};

const CONTENT_TYPE = fc.constantFrom(
  ...['application/json', 'application/json; charset=latin1', 'text/plain', 'text/html', 'x', '/'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'application/octet-stream'],
);

/** Half a surrogate pair can't be encoded: it becomes the replacement character. */
const inQuery = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const queryOf = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => {
        const text = typeof one === 'string' ? one : (JSON.stringify(one) ?? '');
        return `${inQuery(name)}=${inQuery(text)}`;
      }),
    )
    .join('&')
    .slice(0, 8000);

const brokenQuery = (fields: Plausible): Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: brokenFields(fields).map(queryOf) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...['%', '%zz', '%ed%a0%80=1', 'a=%00', '&&&&', '====', 'size=1&size=2', '[]=1', 'a[b]=1'],
        ...['__proto__=1', '__proto__[x]=1', 'constructor.prototype=1', `x=${'y'.repeat(6000)}`],
      ),
    },
  );

const brokenForm: Arbitrary<Buffer> = fc.oneof(
  fc
    .array(
      fc.record<FormPart>(
        {
          name: fc.constantFrom('file', 'purpose', '__proto__', '', 'other'),
          value: fc.oneof(
            fc.uint8Array({ maxLength: 300 }),
            fc.constantFrom(
              'avatar',
              'feedback',
              '',
              '\x89PNG\r\n\x1a\n',
              'GIF89a',
              'RIFF....WEBP',
            ),
          ),
          filename: fc.constantFrom('a.png', '', '../../a', 'a\u0000.png'),
          type: fc.constantFrom('image/png', 'text/html', 'x'),
        },
        { requiredKeys: ['name', 'value'] },
      ),
      { maxLength: 5 },
    )
    .map(formData),
  fc
    .record({ bytes: fc.uint8Array({ maxLength: 200 }), cut: fc.nat(400) })
    .map(({ bytes, cut }) =>
      formData([{ name: 'file', value: bytes, filename: 'a.png', type: 'image/png' }]).subarray(
        0,
        cut,
      ),
    ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);

/** Plausible values of a call's fields; of a union, of its first branch. */
function fieldsOf(call: Call, plausible: Plausible): Plausible {
  const schema = z.toJSONSchema(call.input, { io: 'input' });
  const [first] = (schema.anyOf ?? schema.oneOf ?? [schema]) as [typeof schema];
  return Object.fromEntries(
    Object.keys(first.properties ?? {}).flatMap((name) =>
      name in plausible ? [[name, plausible[name]]] : [],
    ),
  );
}

type BrokenRequest = Pick<InjectOptions, 'method' | 'url' | 'payload'> & {
  readonly headers: Record<string, string>;
};

/** Invalid requests for a call, from unreadable to almost valid. */
export function malformedRequest(call: Call, plausible: Plausible): Arbitrary<BrokenRequest> {
  const fields = fieldsOf(call, plausible);
  const url = PREFIX + call.path;
  if (call.method === 'GET') {
    return fc
      .record({ query: brokenQuery(fields), headers: HEADERS })
      .map(({ query, headers }) => ({ method: 'GET', url: `${url}?${query}`, headers }));
  }
  const json = brokenFields(fields).map((body) => ({
    payload: Buffer.from(JSON.stringify(body)),
    type: 'application/json',
  }));
  const text = brokenText(fields).chain((payload) =>
    pick(fc.constant('application/json'), CONTENT_TYPE, 3).map((type) => ({ payload, type })),
  );
  const form = brokenForm.chain((payload) =>
    pick(
      fc.constantFrom(
        'multipart/form-data; boundary=part-of-a-test-c2f8',
        'multipart/form-data; boundary=other',
      ),
      CONTENT_TYPE,
      5,
    ).map((type) => ({ payload, type })),
  );
  const body = call.form
    ? fc.oneof({ weight: 4, arbitrary: form }, { weight: 1, arbitrary: text })
    : fc.oneof({ weight: 3, arbitrary: json }, { weight: 1, arbitrary: text });
  return fc.record({ body, headers: HEADERS }).map(({ body: { payload, type }, headers }) => ({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, 'content-type': type },
  }));
}
