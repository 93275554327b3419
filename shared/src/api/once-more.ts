import { isUnconfirmed } from './is-unconfirmed.ts';

/**
 * Sends a write; once more if its response was lost, because the server may have done it. Both times must come to the
 * same: by one idempotency key, or because the write only sets values.
 */
export async function onceMore<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (isUnconfirmed(error)) return send();
    throw error;
  }
}
