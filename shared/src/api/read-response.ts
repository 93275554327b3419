import type { Call, CallOutput } from '@adpartner/shared/contract/call';
import {
  envelopeSchema,
  errorDataSchema,
  type Envelope,
} from '@adpartner/shared/contract/envelope';
import * as z from '@adpartner/shared/contract/zod';
import { CODES } from '@adpartner/shared/contract/error-codes';
import { ApiError } from './api-error.ts';
import type { RawResponse } from './transport.ts';

/**
 * Reads an envelope leniently: an error counts even if its message and data are invalid. The call's own
 * schema checks the data of a success.
 */
function envelopeOf(text: string): Envelope | null {
  try {
    const sent: unknown = JSON.parse(text);
    const { code, msg, data } = envelopeSchema.shape;
    const read = z.object({ code }).safeParse(sent).data;
    if (read === undefined) return null;
    const { msg: words, data: more } = sent as Record<string, unknown>;
    return {
      code: read.code,
      msg: msg.safeParse(words).data?.trim() ?? '',
      data: data.safeParse(more).data ?? null,
    };
  } catch {
    return null;
  }
}

// Each field is read by itself, so that the language is read whatever else is invalid.
function businessError({ code, msg, data }: Envelope): ApiError {
  const { reason, params, lang } = errorDataSchema.shape;
  return new ApiError({
    kind: 'business',
    message: msg,
    code,
    reason: reason.safeParse(data?.reason).data || null,
    params: params.safeParse(data?.params).data ?? {},
    lang: lang.safeParse(data?.lang).data,
  });
}

/**
 * Statuses of the infrastructure, whatever the body says: too much to read (413) and too many requests at once (429),
 * which a proxy or the server sends before it knows more of the request.
 */
const BEFORE_THE_CALL: ReadonlySet<number> = new Set([413, 429]);

/** A wait of more than a day is ignored. */
const MOST_WAIT_MS = 86_400_000;

/** Reads a `Retry-After` of either form as a moment and as seconds; `{}` if there is none. */
function triedAgainFrom(header: string | null | undefined): {
  until?: string;
  retry_after?: number;
} {
  if (!header) return {};
  const now = Date.now();
  const at = /^\d{1,6}$/.test(header) ? now + Number(header) * 1000 : Date.parse(header);
  if (!(at > now && at <= now + MOST_WAIT_MS)) return {};
  return { until: new Date(at).toISOString(), retry_after: Math.ceil((at - now) / 1000) };
}

/**
 * Returns the data of a response, in the shape of the call's output; throws an ApiError for anything else. An
 * envelope counts with a 2xx status and, for an error, with a 4xx one (malformed JSON, unknown path); a 5xx
 * status is always the infrastructure's, and so are 413 and 429.
 */
export function readResponse<C extends Call>(call: C, response: RawResponse): CallOutput<C> {
  const { status, statusText, text, retryAfter } = response;
  const isOk = status >= 200 && status < 300;
  const envelope = status < 500 && !BEFORE_THE_CALL.has(status) ? envelopeOf(text) : null;

  if (envelope !== null && envelope.code !== CODES.success) throw businessError(envelope);
  if (!isOk) {
    throw new ApiError({
      kind: 'transport',
      message: statusText || `HTTP ${status}`,
      code: status,
      params: triedAgainFrom(retryAfter),
    });
  }
  if (envelope === null) {
    throw new ApiError({ kind: 'malformed', message: `${call.path}: not an envelope` });
  }
  const parsed = call.output.safeParse(envelope.data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ApiError({
      kind: 'malformed',
      message: `${call.path}: data.${issue?.path.map(String).join('.')} is not as agreed`,
      cause: parsed.error,
    });
  }
  return parsed.data as CallOutput<C>;
}
