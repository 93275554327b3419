import { ApiError } from '@adpartner/shared/api/api-error';
import type { CallOptions } from '@adpartner/shared/api/client';
import { callApi } from '@adpartner/shared/api/current-client';
import type { Call, CallInput, CallOutput } from '@adpartner/shared/contract/call';

/**
 * Makes a call without an id, whose failure is shown in place. Its `not_found` can only mean that the server
 * is older than this client and lacks the call: that is a general failure, not a missing thing.
 */
export async function callOfNewerServer<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Omit<CallOptions, 'shownInPlace'> = {},
): Promise<CallOutput<C>> {
  try {
    return await callApi(call, input, { ...options, shownInPlace: true });
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.reason !== 'not_found') throw cause;
    const { code, message } = cause;
    throw new ApiError({ kind: 'transport', code, message, cause });
  }
}
