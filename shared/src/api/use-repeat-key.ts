import { useRef } from 'react';
import { randomUuid } from './random-uuid.ts';
import { repeatKey, type SentOnce } from './repeat-key.ts';

/**
 * Sends a body under an idempotency key that lasts until the call succeeds: pressing again after a lost
 * response does nothing twice, doing the same later makes a new key. The key lives as long as the component;
 * for money see `useKeptKey`.
 */
export function useRepeatKey() {
  const sent = useRef<SentOnce | null>(null);
  return async <Result>(body: unknown, send: (key: string) => Promise<Result>): Promise<Result> => {
    const now = repeatKey(sent.current, body, randomUuid);
    sent.current = now;
    const result = await send(now.key);
    sent.current = null;
    return result;
  };
}
