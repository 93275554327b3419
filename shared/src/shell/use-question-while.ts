import { useEffect, useRef } from 'react';
import { useHostServices, type ConfirmQuestion } from '@adpartner/shared/shell/host-services';

/**
 * `confirm`, for a question about something that may change while it is open: once `isCurrent` is false, the question
 * closes with a no, and `onOutdated` is called to say why. An older host leaves it open; then the server refuses a yes.
 */
export function useQuestionWhile(
  isCurrent: boolean,
  onOutdated: () => void,
): (question: ConfirmQuestion) => Promise<boolean> {
  const services = useHostServices();
  const open = useRef<AbortController | null>(null);
  useEffect(() => {
    if (isCurrent || open.current === null) return;
    open.current.abort();
    open.current = null;
    onOutdated();
  }, [isCurrent, onOutdated]);
  useEffect(() => () => open.current?.abort(), []);

  return async (question) => {
    const asked = new AbortController();
    open.current = asked;
    const isSure = await services.confirm({ ...question, signal: asked.signal });
    if (open.current === asked) open.current = null;
    return isSure;
  };
}
