import type { CallOptions } from '@adpartner/shared/api/client';
import { provideApiClient } from '@adpartner/shared/api/current-client';

/** A recorded call. */
export interface RecordedCall {
  path: string;
  input: unknown;
  options: CallOptions | undefined;
}

/**
 * The page's API client for tests of queries: it responds to each call with the next of `responses`, and
 * records how it was called. For options that no server sees, such as whether a failure is shown in place;
 * else use `fakeServer`.
 */
export function recordCalls(...responses: readonly unknown[]): readonly RecordedCall[] {
  const made: RecordedCall[] = [];
  const left = [...responses];
  provideApiClient({
    call: (call, input, options) => {
      made.push({ path: call.path, input, options });
      if (left.length === 0) throw new Error(`no response is left for ${call.path}`);
      return Promise.resolve(left.shift() as never);
    },
  });
  return made;
}
