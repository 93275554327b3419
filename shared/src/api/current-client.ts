import type { Call, CallInput, CallOutput } from '@adpartner/shared/contract/call';
import type { ApiClient, CallOptions } from './client.ts';

let current: ApiClient | null = null;

/** Sets the page's API client: the host does it at its start, a standalone remote for itself. */
export function provideApiClient(client: ApiClient): void {
  current = client;
}

/**
 * Makes a call with the page's API client. Resolves to the call's data; rejects with an ApiError. Inside a
 * query, pass its `signal` on.
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallOutput<C>> {
  if (current === null) throw new Error('callApi: no API client was provided');
  return current.call(call, input, options);
}
