import { PREFIX, type Call, type CallInput } from '@adpartner/shared/contract/call';
import { buildRequest } from './build-request.ts';

/** A call as it goes out, so that the schemas of its contract need not be there to make it. */
export interface FirstCall {
  readonly method: 'GET' | 'POST';
  /** Below the API's prefix, with its query; TIME_ZONE_HERE stands for the reader's time zone. */
  readonly path: string;
  readonly body?: string;
  /** For how long a screen takes the response as fresh, in ms, and does not request again. */
  readonly fresh: number;
}

/** Stands in a first call's path where the page writes its own time zone. */
export const TIME_ZONE_HERE = '{time_zone}';

/** A zone that no screen asks in, where a call's input has to name one. */
const SOME_ZONE = 'Antarctica/Troll';

/** Input that names the reader's zone, whichever that is. */
export const IN_TIME_ZONE = { time_zone: SOME_ZONE } as const;

/**
 * A call with its input as a remote's facts carry it.
 * @param fresh for how long its screen takes the response as fresh, in ms
 * @throws Error for an input that the call refuses, which then fails the build
 */
export function firstCall<C extends Call>(call: C, input: CallInput<C>, fresh: number): FirstCall {
  const context = {
    base: '',
    token: null,
    language: 'en',
    timeZone: '',
    idempotencyKey: undefined,
  };
  const request = buildRequest(call, input, context);
  if (request instanceof Promise) {
    request.catch(() => undefined);
    throw new Error(`${call.path} refuses the input of a first call`);
  }
  const { method, url, body } = request;
  const path = url.slice(PREFIX.length).replace(encodeURIComponent(SOME_ZONE), TIME_ZONE_HERE);
  return { method, path, ...(typeof body === 'string' && { body }), fresh };
}
