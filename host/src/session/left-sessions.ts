import * as z from '@adpartner/shared/contract/zod';
import { ApiError } from '@adpartner/shared/api/api-error';
import { callApi } from '@adpartner/shared/api/current-client';
import { endLeftSessionCall } from '@adpartner/shared/contract/left-session';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { tokenHash } from '@adpartner/shared/session/token-hash';
import { whenReachable } from '../offline/when-reachable.ts';
import { LEFT_SESSIONS } from './left-sessions-key.ts';

/** The life of an unused session: after it there is nothing left to end. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000;

const leftSchema = z.array(z.object({ hash: z.string(), at: z.number() }));

type Left = z.infer<typeof leftSchema>;

const stored = (): Left => safeStorage.getJson(LEFT_SESSIONS, leftSchema) ?? [];

function store(left: Left): void {
  if (left.length === 0) safeStorage.remove(LEFT_SESSIONS);
  else safeStorage.setJson(LEFT_SESSIONS, left);
}

/**
 * Remembers a session that the device has ended and the server has not. Only the token's hash is stored: the server
 * ends the session by it, and it gives no access to the account.
 */
export async function keepLeft(token: string): Promise<void> {
  const hash = await tokenHash(token);
  if (hash !== null) store([...stored(), { hash, at: Date.now() }]);
}

/** Ends the remembered sessions on the server. Those that it could not be told of stay remembered. */
export async function endLeft(): Promise<void> {
  for (const { hash, at } of stored()) {
    try {
      const isOver = Date.now() - at > MAX_AGE;
      const options = { shownInPlace: true, inBackground: true };
      if (!isOver) await callApi(endLeftSessionCall, { token_hash: hash }, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'business') continue;
    }
    store(stored().filter((one) => one.hash !== hash));
  }
}

let isStarted = false;

/** Ends remembered sessions, now and whenever the server may be reachable again. */
export function startEndingLeft(): void {
  if (isStarted) return;
  isStarted = true;
  whenReachable(() => void endLeft());
}
