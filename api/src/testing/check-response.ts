import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { PREFIX } from '@adpartner/shared/contract/call';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { openApiDocument } from '../openapi/openapi-document.ts';

const IN_DOCUMENT = 'adpartner';
const pointer = (...names: string[]): string =>
  names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const served = new Set(
  Object.values(ALL_CALLS).map(({ method, path }) => `${method} ${PREFIX}${path}`),
);

const validators = new Map<string, ValidateFunction>();
let ajv: Ajv2020 | undefined;

/** Compiled when first needed: few test files make every call. */
function validator(method: string, path: string, status: number): ValidateFunction {
  const key = `${method} ${path} ${status}`;
  const known = validators.get(key);
  if (known) return known;
  if (!ajv) {
    ajv = new Ajv2020({ strict: false, allErrors: false, validateSchema: false });
    addFormats.default(ajv);
    ajv.addSchema({ ...openApiDocument('Test') }, IN_DOCUMENT);
  }
  const responses = ['paths', path, method.toLowerCase(), 'responses'];
  const common: Record<number, string> = { 400: 'Unreadable', 413: 'TooLong', 429: 'Busy' };
  const response =
    common[status] === undefined
      ? [...responses, String(status)]
      : ['components', 'responses', common[status]];
  const at = pointer(...response, 'content', 'application/json', 'schema');
  const made = ajv.compile({ $ref: `${IN_DOCUMENT}#${at}` });
  validators.set(key, made);
  return made;
}

function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(rawPayload).toString();
    case 'gzip':
      return gunzipSync(rawPayload).toString();
    default:
      return rawPayload.toString();
  }
}

/**
 * Checks a response to a call against the served document.
 * @throws Error naming the call and its response; for example a reason that is not in
 * `openapi/call-reasons.ts`
 */
export function checkResponse(
  method: string,
  path: string,
  response: LightMyRequestResponse,
): void {
  if (!served.has(`${method} ${path}`)) return;
  const type = String(response.headers['content-type'] ?? '');
  // While it starts, the server sends plain text.
  if (type.startsWith('text/plain') && response.statusCode === 503) return;
  const text = textOf(response);
  const told = `${method} ${path} answered HTTP ${response.statusCode} ${text.slice(0, 500)}`;
  if (!type.startsWith('application/json')) throw new Error(`${told}: not JSON`);
  // The only error of a path whose call this server does not serve.
  if (response.statusCode === 405) return;
  const isPromised = validator(method, path, response.statusCode);
  if (!isPromised(JSON.parse(text))) {
    throw new Error(`${told}: the document does not promise that (openapi/call-reasons.ts?)`);
  }
}

/** Makes a server check each of its injected responses to calls against its own document. */
export function checkEveryResponse(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (
    options: InjectOptions,
  ) => Promise<LightMyRequestResponse>;
  const checked = async (options: InjectOptions | string) => {
    const request = typeof options === 'string' ? { url: options } : options;
    const response = await inject(request);
    const path = String(request.url ?? request.path).split('?', 1)[0] ?? '';
    checkResponse(request.method ?? 'GET', path, response);
    return response;
  };
  Object.assign(app, { inject: checked });
}
