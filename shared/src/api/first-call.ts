import { PREFIX, type Call, type CallInput } from '@adpartner/shared/contract/call';
import { buildRequest } from './build-request.ts';

/** A call as it is sent, so that it can be made without the schemas of its contract. */
export interface FirstCall {
  readonly method: 'GET' | 'POST';
  /** Below the API's prefix, with its query; TIME_ZONE_HERE stands for the reader's time zone. */
  readonly path: string;
  readonly body?: string;
  /** The screen's stale time in ms: a younger response is not requested again. */
  readonly fresh: number;
}

/** The placeholder in a first call's path that the page replaces by its own time zone. */
export const TIME_ZONE_HERE = '{time_zone}';

/** A zone that no screen uses, for inputs that must name one. */
const SOME_ZONE = 'Antarctica/Troll';

/** The input that names the reader's zone. */
export const IN_TIME_ZONE = { time_zone: SOME_ZONE } as const;

/**
 * A call with its input, as a remote's facts declare it.
 * @param fresh the stale time of its screen, in ms
 * @throws Error for an input that the contract rejects, which then fails the build
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
