import { atom, type PrimitiveAtom } from 'jotai';
import type { ApiError } from '@adpartner/shared/api/api-error';
import { appStore } from '@adpartner/shared/session/app-store';
import type { ConfirmQuestion } from '@adpartner/shared/shell/host-services';
import { afterFrame } from '@adpartner/shared/ui/after-frame';

/** Whether support is asked for in general, or for a deposit of money. */
export type SupportContext = 'general' | 'recharge';

/** The parameters of the support popup. */
export interface SupportRequest {
  context: SupportContext;
  /** The server's error for a restricted account (402, 403, 404), shown above the channels. */
  restricted?: ApiError;
}

/** A question that waits for its answer. */
export interface OpenQuestion extends ConfirmQuestion {
  answer: (confirmed: boolean) => void;
}

/** The popups of the shell: the parameters of each open one, or null. */
export const supportAtom: PrimitiveAtom<SupportRequest | null> = atom<SupportRequest | null>(null);
export const languageSheetAtom: PrimitiveAtom<true | null> = atom<true | null>(null);
export const questionAtom: PrimitiveAtom<OpenQuestion | null> = atom<OpenQuestion | null>(null);

/** Opens the language sheet. */
export function openLanguageSheet(): void {
  appStore.set(languageSheetAtom, true);
}

/**
 * Asks; resolves to true if the user confirms, after the frame that shows the press. A new question ends an open one
 * with a no.
 */
export function askToConfirm(question: ConfirmQuestion): Promise<boolean> {
  appStore.get(questionAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      appStore.set(questionAtom, null);
      afterFrame(() => resolve(confirmed));
    };
    appStore.set(questionAtom, { ...question, answer });
  });
}

/** Opens the support popup. */
export function showSupport(request: SupportRequest): void {
  appStore.set(supportAtom, request);
}
