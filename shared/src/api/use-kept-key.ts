import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type * as z from '@adpartner/shared/contract/zod';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { ApiError } from '@adpartner/shared/api/api-error';
import { keptBody, type UnconfirmedBody } from './kept-body.ts';

export type { UnconfirmedBody };

export interface KeptKey<Body> {
  /** The request that was sent earlier, or in another tab, and has no response yet. */
  unconfirmed: UnconfirmedBody<Body> | null;
  /** The request that another tab sent and got a response to, while this page was open. */
  doneElsewhere: Body | null;
  /**
   * Sends a body under its key. The same body gets the same key until it has a response, after a reload
   * and in another tab too; while it is on its way here, it is not sent again.
   */
  send: <Result>(body: Body, send: (key: string) => Promise<Result>) => Promise<Result>;
  /** The user knows the result and wants to start a new one. */
  forget: () => void;
}

/** Whether the server rejected the call: only then is it certain that the body moved nothing. */
const isCallError = (error: unknown) =>
  error instanceof ApiError && error.kind === 'business' && error.reason !== 'server_error';

/** A state, a ref to its latest value for code that runs before the next render, and a setter of both. */
function useNoted<Value>(first: () => Value) {
  const [noted, setNoted] = useState(first);
  const now = useRef(noted);
  const note = (next: Value) => {
    now.current = next;
    setNoted(() => next);
  };
  return [noted, now, note] as const;
}

/**
 * The idempotency key of a write that moves money, kept on the device until there is a response: a double
 * press, a lost response, a reload and a second tab send the same key, so that the server does it once.
 * Secrets must not be part of the body, because another person with the device can read it.
 *
 * @param what names the kind of body: 'withdraw'
 * @param schema of the body, to read back what was kept
 */
export function useKeptKey<Schema extends z.ZodMiniType>(
  what: string,
  schema: Schema,
): KeptKey<z.output<Schema>> {
  type Body = z.output<Schema>;
  const userId = useAtomValue(userAtom)?.id ?? '';
  const name = `unanswered_${what}_${userId}`;
  const kept = useMemo(() => keptBody(name, schema), [name, schema]);
  // A body that this component is sending itself is not reported as found.
  const sending = useRef<{ text: string; result: Promise<unknown> } | null>(null);
  const [unconfirmed, seen, note] = useNoted(kept.read);
  const [doneElsewhere, setDoneElsewhere] = useState<Body | null>(null);

  const look = useEffectEvent((key: string | null) => {
    if ((key !== null && key !== name) || sending.current !== null) return;
    const before = seen.current;
    const found = kept.read();
    if (before?.key === found?.key) return;
    if (before !== null && found === null) setDoneElsewhere(before.body);
    note(found);
  });
  useEffect(() => safeStorage.subscribe(look), []);

  const forget = () => {
    kept.remove();
    note(null);
    setDoneElsewhere(null);
  };

  // A body that another tab has stored meanwhile stays.
  const settle = ({ key }: { key: string }) => {
    if (kept.read()?.key === key) kept.remove();
    note(kept.read());
    setDoneElsewhere(null);
  };

  const send: KeptKey<Body>['send'] = <Result>(
    body: Body,
    sendIt: (key: string) => Promise<Result>,
  ) => {
    const text = JSON.stringify(body);
    if (sending.current?.text === text) return sending.current.result as Promise<Result>;
    const now = kept.keep(body);
    const result = (async () => {
      try {
        const got = await sendIt(now.key);
        settle(now);
        return got;
      } catch (error) {
        if (isCallError(error)) settle(now);
        else {
          if (kept.read() === null) kept.write(now);
          note(now);
        }
        throw error;
      } finally {
        sending.current = null;
      }
    })();
    sending.current = { text, result };
    return result;
  };

  return { unconfirmed, doneElsewhere, send, forget };
}
