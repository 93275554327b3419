import { PREFIX, type Call, type CallInput } from '@adpartner/shared/contract/call';
import type * as z from '@adpartner/shared/contract/zod';
import { CODES } from '@adpartner/shared/contract/error-codes';
import { ApiError } from './api-error.ts';
import { randomUuid } from './random-uuid.ts';
import type { ApiRequest } from './transport.ts';

export interface RequestContext {
  base: string;
  token: string | null;
  language: string;
  timeZone: string;
  /** Wanted for an idempotent call; a fresh one where it is left out. */
  idempotencyKey: string | undefined;
}

/** What every request says of who asks, and how they want the response. */
export function headersOf({
  token,
  language,
  timeZone,
}: Pick<RequestContext, 'token' | 'language' | 'timeZone'>): Record<string, string> {
  return { 'X-TZ': timeZone, 'X-Lang': language, ...(token !== null && { 'X-CT': token }) };
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

/** What an input that does not fit is refused with. Of what is seldom wrong the code comes when it is. */
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
 * A call as the request that carries it. The input is checked and normalized by the call's own schema
 * first; what does not fit is rejected as `invalid_params` with its `fields`, as the server would reject it.
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
  // A browser writes the content type of form data itself, since only it knows the boundary.
  if (call.form) return { method, url, headers, body: formOf(fields) };
  headers['Content-Type'] = 'application/json';
  if (method === 'GET') return { method, url: url + queryOf(fields), headers, body: undefined };
  return { method, url, headers, body: JSON.stringify(parsed.data) };
}
