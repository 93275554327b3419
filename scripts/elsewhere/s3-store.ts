import { setTimeout as wait } from 'node:timers/promises';
import mime from 'mime';
import { S3mini, S3ServiceError } from 's3mini';
import { ReleaseError } from '../site/release-error.ts';
import { s3AccessOf, type S3Address } from './s3-address.ts';

/** An object as it was read: its bytes, and the tag by which a later write can ask for it. */
export interface Found {
  bytes: Buffer;
  etag: string;
}

/** Which object a write may replace: the one with this tag, or none at all. */
export type Replaces = string | null;

/** The bucket of a site. Its methods reject with one line that names the site. */
export interface S3Store {
  /** The site, as it was typed. */
  address: string;
  /** The tags of all objects whose keys begin with a text, by their keys. */
  list(prefix: string): Promise<Map<string, string>>;
  /** Null if there is none. */
  get(key: string): Promise<Found | null>;
  /** Writes an object, whatever was there. */
  put(key: string, bytes: Uint8Array, cacheControl: string): Promise<void>;
  /** Writes an object if it replaces what it says. Resolves to its tag; null if there is another one now. */
  swap(
    key: string,
    bytes: Uint8Array,
    replaces: Replaces,
    cacheControl: string,
  ): Promise<string | null>;
  remove(key: string): Promise<void>;
}

/** How long one request may take, in ms. */
const PATIENCE = 60_000;
const TRIES = 3;
const PAUSE = 500;

const UNQUOTED = /^(?:W\/)?"?|"$/g;
const etagOf = (text: string | null): string => (text ?? '').replaceAll(UNQUOTED, '');

const isService = (error: unknown): error is S3ServiceError => error instanceof S3ServiceError;

/** Whether a write replaced nothing: another object is there, another such write is under way, or none is there. */
const isNotMet = (error: unknown) =>
  isService(error) && ([409, 412].includes(error.status) || error.serviceCode === 'NoSuchKey');

/** What servers say, and what it means. */
const CAUSES: Readonly<Record<string, string>> = {
  AccessDenied: 'this key may not do that there',
  InvalidAccessKeyId: 'it does not know the key of AWS_ACCESS_KEY_ID',
  NoSuchBucket: 'there is no such bucket',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY does not belong to the key of AWS_ACCESS_KEY_ID',
  AuthorizationHeaderMalformed: 'it is in another region than AWS_REGION says',
  PermanentRedirect: 'it is in another region than AWS_REGION says',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
};

/** An error of a request, as one line. */
function asLine({ address }: S3Address, endpoint: string, error: unknown): ReleaseError {
  if (isService(error)) {
    const { serviceCode = '', status } = error;
    return new ReleaseError(
      `${address}: ${CAUSES[serviceCode] ?? `it answers ${status} ${serviceCode}`.trim()}`,
    );
  }
  const { host } = new URL(endpoint);
  const { code, cause, message } = error as NodeJS.ErrnoException;
  const because = cause as NodeJS.ErrnoException | undefined;
  const why = code ?? because?.code ?? because?.message ?? message;
  return new ReleaseError(`${address}: ${host} can't be reached (${why}): try again`);
}

/** Opens the bucket of a site. */
export function openS3(site: S3Address): S3Store {
  const access = s3AccessOf(site);
  const s3 = new S3mini({ ...access, requestAbortTimeout: PATIENCE });

  /** Repeats what may be repeated, where no answer came or the server was busy. */
  async function patient<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await work();
      } catch (error) {
        const isFinal = isService(error) && error.status < 500;
        if (isFinal || tries === TRIES) throw asLine(site, access.endpoint, error);
        await wait(PAUSE * tries);
      }
    }
  }

  const write = (key: string, bytes: Uint8Array, headers: Record<string, string>) => {
    const type = mime.getType(key) ?? 'application/octet-stream';
    return s3.putObject(key, bytes, type, undefined, headers);
  };

  return {
    address: site.address,
    list: (prefix) =>
      patient(async () => {
        const objects = await s3.listObjects('/', prefix);
        if (objects === null) throw new S3ServiceError('', 404, 'NoSuchBucket');
        return new Map(objects.map(({ Key, ETag }) => [Key, etagOf(ETag)]));
      }),
    get: (key) =>
      patient(async () => {
        const response = await s3.getObjectResponse(key);
        if (response === null) return null;
        const bytes = Buffer.from(await response.arrayBuffer());
        return { bytes, etag: etagOf(response.headers.get('etag')) };
      }),
    put: (key, bytes, cacheControl) =>
      patient(async () => void (await write(key, bytes, { 'Cache-Control': cacheControl }))),
    // Not repeated: if the answer is lost, the write may have been done, and a second one would find what the first wrote.
    swap: async (key, bytes, replaces, cacheControl) => {
      const condition: Record<string, string> =
        replaces === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${replaces}"` };
      try {
        const response = await write(key, bytes, { 'Cache-Control': cacheControl, ...condition });
        return etagOf(response.headers.get('etag'));
      } catch (error) {
        if (isNotMet(error)) return null;
        throw asLine(site, access.endpoint, error);
      }
    },
    remove: (key) => patient(async () => void (await s3.deleteObject(key))),
  };
}
