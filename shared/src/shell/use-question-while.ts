import { useEffect, useRef, type RefObject } from 'react';
import { useHostServices, type ConfirmQuestion } from '@adpartner/shared/shell/host-services';

interface QuestionWhileOptions {
  /** Whether the question still makes sense; the button that asks it is there as long. */
  isCurrent: boolean;
  /** Called when that ends while the question is open, to say why it closes. */
  onOutdated: () => void;
  /** The element that shows the new state. It gets the focus that the button had. */
  stateRef: RefObject<HTMLElement | null>;
}

/**
 * Gives an element the focus that the asking button took with it: not before the dialog has closed, which holds it, and
 * also from a part of the page around the element, where the host keeps a lost focus.
 */
function focusOnceFree(element: RefObject<HTMLElement | null>): void {
  if (element.current === null) return;
  if (document.querySelector('[role="alertdialog"]')) {
    requestAnimationFrame(() => focusOnceFree(element));
  } else if (document.activeElement?.contains(element.current)) {
    element.current.focus();
  }
}

/**
 * `confirm`, for a question about something that may change while it is open: then it closes with a no. An older host
 * leaves it open, and the server refuses a yes.
 */
export function useQuestionWhile({
  isCurrent,
  onOutdated,
  stateRef,
}: QuestionWhileOptions): (question: ConfirmQuestion) => Promise<boolean> {
  const services = useHostServices();
  const open = useRef<AbortController | null>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (isCurrent || !hasAsked.current) return;
    hasAsked.current = false;
    if (open.current !== null) {
      open.current.abort();
      open.current = null;
      onOutdated();
    }
    focusOnceFree(stateRef);
  }, [isCurrent, onOutdated, stateRef]);
  useEffect(() => () => open.current?.abort(), []);

  return async (question) => {
    const asked = new AbortController();
    open.current = asked;
    hasAsked.current = true;
    const isSure = await services.confirm({ ...question, signal: asked.signal });
    if (open.current === asked) open.current = null;
    return isSure;
  };
}
