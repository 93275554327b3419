/**
 * Why a call failed: `business`, the server responded with a code other than 200; `transport`, an HTTP
 * status without a usable envelope; `offline`, no connection; `timeout`; `malformed`, a response that is
 * not what the contract says; `aborted`, by the caller.
 */
export type ApiErrorKind =
  | 'business'
  | 'transport'
  | 'offline'
  | 'timeout'
  | 'malformed'
  | 'aborted';

export interface ApiErrorDetails {
  kind: ApiErrorKind;
  message: string;
  code?: number;
  reason?: string | null;
  params?: Record<string, unknown>;
  lang?: string | undefined;
  cause?: unknown;
}

/** The key that marks an ApiError, whichever bundle's copy of this class made it. */
const BRAND = Symbol.for('adpartner.ApiError');

/**
 * The one error class of the API client. Tell errors apart by `kind`, `code` and `reason`, never by text.
 * `instanceof ApiError` also recognizes those made by another bundle's copy of this class.
 */
export class ApiError extends Error {
  readonly [BRAND] = true;
  readonly kind: ApiErrorKind;
  /** The envelope's code (`business`), the HTTP status (`transport`), 0 otherwise. */
  readonly code: number;
  /** Stable and snake_case (`business`), perhaps unknown to this build; null otherwise. */
  readonly reason: string | null;
  /**
   * The params of the reason: `{ fields }` of `invalid_params`, `{ until }` …; of a busy server (`transport`)
   * `until` and the seconds until then (`retry_after`), if it sends them; `{}` without any.
   */
  readonly params: Readonly<Record<string, unknown>>;
  /** The account's language, with 402, 403 and 404. */
  readonly lang: string | undefined;

  constructor({ kind, message, code, reason, params, lang, cause }: ApiErrorDetails) {
    super(message, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code ?? 0;
    this.reason = reason ?? null;
    this.params = params ?? {};
    this.lang = lang;
  }

  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return typeof value === 'object' && value !== null && BRAND in value;
  }
}

/** The broken rules by field of an `invalid_params` error; `{}` for any other. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.reason !== 'invalid_params') return {};
  const { fields } = error.params;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
