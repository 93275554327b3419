import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import * as z from '@adpartner/shared/contract/zod';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { ApiError } from './api-error.ts';
import { randomUuid } from './random-uuid.ts';

/** The server knows a key for 7 days; one that it may have forgotten protects nobody. */
const KEPT_FOR = 6 * 24 * 60 * 60_000;

/** A body that was sent and not answered: it may have gone through, and it may not. */
export interface Unanswered<Body> {
  body: Body;
  /** When it was sent first, ISO 8601. */
  at: string;
}

export interface KeptKey<Body> {
  /** What was sent earlier, or in another tab, and has no answer yet. */
  unanswered: Unanswered<Body> | null;
  /** What another tab sent and got an answer to, while this one was looking on. */
  doneElsewhere: Body | null;
  /**
   * Sends a body under its key. The same body gets the same key until it is answered, after a reload
   * and in another tab too; while it is on its way here, it is not sent again.
   */
  send: <Answer>(body: Body, send: (key: string) => Promise<Answer>) => Promise<Answer>;
  /** The user has seen how it ended, and wants the next one to be another. */
  forget: () => void;
}

/** Whether the server has spoken: only then is it certain that a refused body moved nothing. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.kind === 'business' && error.reason !== 'server_error';

/**
 * The idempotency key of something that moves money, kept on the device until it is answered: a double
 * press, a lost answer, a reload and a second tab send the same key, so that the server does it once.
 * Secrets are no part of the body: what is kept here can be read by whoever holds the device.
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
  const kept = useMemo(() => z.object({ body: schema, key: z.string(), at: z.string() }), [schema]);
  const read = (): (Unanswered<Body> & { key: string }) | null => {
    // What came of a generic schema has no shape for the compiler; its own parse proved it.
    const found = safeStorage.getJson(name, kept) as (Unanswered<Body> & { key: string }) | null;
    return found !== null && Date.now() - Date.parse(found.at) < KEPT_FOR ? found : null;
  };
  // What lies there while this component itself sends is no news to its user.
  const sending = useRef<{ text: string; answer: Promise<unknown> } | null>(null);
  const [unanswered, setUnanswered] = useState(read);
  const [doneElsewhere, setDoneElsewhere] = useState<Body | null>(null);

  const seen = useRef(unanswered);
  const note = (found: typeof unanswered) => {
    seen.current = found;
    setUnanswered(found);
  };

  const look = useEffectEvent((key: string | null) => {
    if ((key !== null && key !== name) || sending.current !== null) return;
    const before = seen.current;
    const found = read();
    if (before?.key === found?.key) return;
    if (before !== null && found === null) setDoneElsewhere(before.body);
    note(found);
  });
  useEffect(() => safeStorage.subscribe(look), []);

  const forget = () => {
    safeStorage.remove(name);
    note(null);
    setDoneElsewhere(null);
  };

  // What another tab has put there meanwhile is about its own body, and stays.
  const settle = ({ key }: { key: string }) => {
    if (read()?.key === key) safeStorage.remove(name);
    note(read());
    setDoneElsewhere(null);
  };

  const send: KeptKey<Body>['send'] = <Answer>(
    body: Body,
    sendIt: (key: string) => Promise<Answer>,
  ) => {
    const text = JSON.stringify(body);
    if (sending.current?.text === text) return sending.current.answer as Promise<Answer>;
    const before = read();
    const now =
      before !== null && JSON.stringify(before.body) === text
        ? before
        : { body, key: randomUuid(), at: new Date().toISOString() };
    safeStorage.setJson(name, now);
    const answer = (async () => {
      try {
        const got = await sendIt(now.key);
        settle(now);
        return got;
      } catch (error) {
        if (isRefusal(error)) settle(now);
        else {
          if (read() === null) safeStorage.setJson(name, now);
          note(now);
        }
        throw error;
      } finally {
        sending.current = null;
      }
    })();
    sending.current = { text, answer };
    return answer;
  };

  return { unanswered, doneElsewhere, send, forget };
}
