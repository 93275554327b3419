import type { Call, CallInput, CallOutput } from '@adpartner/shared/contract/call';
import { ApiError } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import { readResponse } from './read-response.ts';
import { isSafeRead } from './safe-read.ts';
import { send, wait } from './send.ts';
import { timeZoneHeader } from './time-zone.ts';
import { fetchTransport, type ApiRequest, type Transport } from './transport.ts';

export interface ApiClientOptions {
  /** The API's origin, without the prefix: `https://api.example`; `''` is the page's own. */
  base: string;
  /** The current session token; null without a session. */
  getToken: () => string | null;
  /** The app's current language code. */
  getLanguage: () => string;
  /** The current value of `X-TZ`. Default: this device's. */
  getTimeZone?: () => string;
  /** Default: the browser's. */
  fetch?: typeof fetch;
  /** Sends all requests but uploads that report progress. Default: `fetch`. */
  transport?: Transport;
  /** Called with every failure before the caller gets it, aborted calls included. */
  onError?: (error: ApiError, failed: FailedCall) => void;
  /** The time limit of a call in ms. Default 15 000; an upload gets four times as long. */
  timeoutMs?: number;
}

export interface FailedCall {
  call: Call;
  /** The token that the call was sent with: a late 401 or 503 of an old one ends no session. */
  tokenSent: string | null;
  /** Whether the caller shows this failure itself, beside the part it concerns. */
  shownInPlace: boolean;
  /** Whether the page made the call by itself, without the user having asked for it. */
  inBackground?: boolean | undefined;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** A UUID; pass the same one to repeat a call that may or may not have gone through. */
  idempotencyKey?: string | undefined;
  /** Of form data: the share that is uploaded, 0 to 1. */
  onUploadProgress?: ((share: number) => void) | undefined;
  /** True if the caller shows a failure itself; the host then does not show it again. */
  shownInPlace?: boolean | undefined;
  /** True if the user did not ask for the call; the host then shows no popup for its error. */
  inBackground?: boolean | undefined;
}

export interface ApiClient {
  /**
   * Makes a call. Resolves to its data, in the shape of the call's output; rejects with an ApiError only. A
   * safe read without a response is tried once more.
   */
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallOutput<C>>;
}

const isWorthRetrying = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind === 'offline' ||
    error.kind === 'timeout' ||
    // Not if the server says when to come back.
    (error.kind === 'transport' && error.code >= 500 && error.params.until === undefined));

/** 300 to 700 ms, at random, so that the phones of one cell do not all come back at once. */
const retryDelay = () => 300 + Math.random() * 400;

/** Makes the typed API client. It throws typed errors; `onError` decides how the app reacts. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { base, getToken, getLanguage, getTimeZone = timeZoneHeader, onError } = options;
  const { timeoutMs = 15_000 } = options;
  const usual =
    options.transport ?? fetchTransport(options.fetch ?? ((...words) => fetch(...words)));

  async function attempt<C extends Call>(
    call: C,
    request: ApiRequest,
    { signal, onUploadProgress }: CallOptions,
  ): Promise<CallOutput<C>> {
    const canReport = call.form && onUploadProgress !== undefined && options.fetch === undefined;
    // If its code can't be loaded, the upload goes without reporting progress.
    const transport = canReport
      ? await import('./xhr-transport.ts').then(
          ({ xhrTransport }) => xhrTransport(onUploadProgress),
          () => usual,
        )
      : usual;
    const limit = call.form ? 4 * timeoutMs : timeoutMs;
    const response = await send(transport, request, { signal, timeoutMs: limit });
    return readResponse(call, response);
  }

  return {
    async call(call, input, callOptions = {}) {
      const token = getToken();
      const { signal, idempotencyKey, shownInPlace = false, inBackground } = callOptions;
      try {
        const context = { base, token, language: getLanguage(), timeZone: getTimeZone() };
        const built = buildRequest(call, input, { ...context, idempotencyKey });
        const request = built instanceof Promise ? await built : built;
        try {
          return await attempt(call, request, callOptions);
        } catch (error) {
          if (!isSafeRead(call) || !isWorthRetrying(error)) throw error;
          await wait(retryDelay(), signal);
          return await attempt(call, request, callOptions);
        }
      } catch (error) {
        if (error instanceof ApiError) {
          onError?.(error, { call, tokenSent: token, shownInPlace, inBackground });
        }
        throw error;
      }
    },
  };
}
