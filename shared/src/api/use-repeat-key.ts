import { useRef } from 'react';
import { randomUuid } from './random-uuid.ts';
import { repeatKey, type SentOnce } from './repeat-key.ts';

/**
 * Sends a body under an idempotency key that lasts until it has gone through: pressing again after a
 * lost answer does nothing twice, doing the same again later does. The key lives as long as the
 * component; where money moves see `useKeptKey`.
 */
export function useRepeatKey() {
  const sent = useRef<SentOnce | null>(null);
  return async <Answer>(body: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const now = repeatKey(sent.current, body, randomUuid);
    sent.current = now;
    const answer = await send(now.key);
    sent.current = null;
    return answer;
  };
}
