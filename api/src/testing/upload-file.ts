import type { Readable } from 'node:stream';

import { PREFIX } from '@adpartner/shared/contract/call';
import { uploadFileCall } from '@adpartner/shared/contract/file';
import type { FastifyInstance } from 'fastify';

import { readEnvelope } from './test-server.ts';

/** A part of form data, valid or not. */
export interface FormPart {
  readonly name: string;
  readonly value: Uint8Array | string;
  /** Left out: a part that is no file. */
  readonly filename?: string;
  readonly type?: string;
}

const BOUNDARY = 'part-of-a-test-c2f8';

/** Form data as bytes. */
export function formData(parts: readonly FormPart[]): Buffer {
  const pieces = parts.flatMap(({ name, value, filename, type }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type ? `\r\nContent-Type: ${type}` : '',
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

/** The parts of a regular upload. */
export const uploadOf = (value: Uint8Array, purpose: string = 'avatar'): FormPart[] => [
  { name: 'purpose', value: purpose },
  { name: 'file', value, filename: 'picture.png', type: 'image/png' },
];

/** Sends form data to the call that uploads: its parts, its bytes, or its bytes as they come. */
export const postForm = (
  app: FastifyInstance,
  token: string | undefined,
  body: readonly FormPart[] | Buffer | Readable,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
) =>
  app.inject({
    method: 'POST',
    url: PREFIX + uploadFileCall.path,
    headers: { ...(token !== undefined && { 'x-ct': token }), 'content-type': type },
    payload: Array.isArray(body) ? formData(body as FormPart[]) : (body as Buffer | Readable),
  });

/** Sends form data to the call that uploads, and reads its envelope. */
export async function sendForm(...form: Parameters<typeof postForm>) {
  const { statusCode, payload } = await postForm(...form);
  return readEnvelope(uploadFileCall, statusCode, payload);
}
