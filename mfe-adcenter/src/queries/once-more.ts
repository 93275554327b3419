import { isUnconfirmed } from '@adpartner/shared/api/is-unconfirmed';

/**
 * Sends a write; once more if its response was lost, because the server may have done it. The write must have one
 * idempotency key for both times, so that it is done once.
 */
export async function onceMore<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (isUnconfirmed(error)) return send();
    throw error;
  }
}
