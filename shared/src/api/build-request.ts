import { PREFIX, type Call, type CallInput } from '@adpartner/shared/contract/call';
import type * as z from '@adpartner/shared/contract/zod';
import { CODES } from '@adpartner/shared/contract/error-codes';
import { ApiError } from './api-error.ts';
import { randomUuid } from './random-uuid.ts';
import { headersOf } from './request-headers.ts';
import type { ApiRequest } from './transport.ts';

export interface RequestContext {
  base: string;
  token: string | null;
  language: string;
  timeZone: string;
  /** The key of an idempotent call; left out, a new one is made. */
  idempotencyKey: string | undefined;
}

const isGiven = (entry: [string, unknown]) => entry[1] !== undefined && entry[1] !== null;

function queryOf(fields: [string, unknown][]): string {
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return fields.length > 0 ? `?${query}` : '';
}

function formOf(fields: [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}

/**
 * Rejects an input that breaks the contract. The code that reads the faults is loaded when it is needed,
 * because that is rare.
 */
async function rejectInput(error: z.core.$ZodError, input: unknown): Promise<never> {
  const fields = await import('@adpartner/shared/contract/field-rules').then(
    ({ fieldRules }) => fieldRules(error.issues, input),
    () => ({}),
  );
  throw new ApiError({
    kind: 'business',
    message: 'invalid params',
    code: CODES.invalidParams,
    reason: 'invalid_params',
    params: { fields },
  });
}

/**
 * Builds the request of a call. The call's schema checks and normalizes the input first; an invalid one is
 * rejected as `invalid_params` with its `fields`, as the server would reject it.
 */
export function buildRequest<C extends Call>(
  call: C,
  input: CallInput<C>,
  { base, token, language, timeZone, idempotencyKey }: RequestContext,
): ApiRequest | Promise<never> {
  const parsed = call.input.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error, input);
  const headers = headersOf({ token, language, timeZone });
  if (call.idempotent) headers['Idempotency-Key'] = idempotencyKey ?? randomUuid();

  const { method } = call;
  const url = `${base.replace(/\/+$/, '')}${PREFIX}${call.path}`;
  const fields = Object.entries(parsed.data as Record<string, unknown>).filter(isGiven);
  // The browser writes the content type of form data, because only it knows the boundary.
  if (call.form) return { method, url, headers, body: formOf(fields) };
  headers['Content-Type'] = 'application/json';
  if (method === 'GET') return { method, url: url + queryOf(fields), headers, body: undefined };
  return { method, url, headers, body: JSON.stringify(parsed.data) };
}
