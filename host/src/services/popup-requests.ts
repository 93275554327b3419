import { atom, type PrimitiveAtom } from 'jotai';
import type { ApiError } from '@adpartner/shared/api/api-error';
import { appStore } from '@adpartner/shared/session/app-store';
import type { ConfirmQuestion } from '@adpartner/shared/shell/host-services';

/** Whether support is asked for in general, or for getting money in. */
export type ServiceContext = 'general' | 'recharge';

/** What the customer-service popup is opened for. */
export interface ServiceRequest {
  context: ServiceContext;
  /** What the server refused a restricted account with (402, 403, 404): said above the channels. */
  restricted?: ApiError;
}

/** A question that waits for its answer. */
export interface OpenQuestion extends ConfirmQuestion {
  answer: (confirmed: boolean) => void;
}

/** The popups of the shell: what each is open for, or null. */
export const serviceAtom: PrimitiveAtom<ServiceRequest | null> = atom<ServiceRequest | null>(null);
export const languageSheetAtom: PrimitiveAtom<true | null> = atom<true | null>(null);
export const questionAtom: PrimitiveAtom<OpenQuestion | null> = atom<OpenQuestion | null>(null);

/** Opens the language sheet. */
export function openLanguageSheet(): void {
  appStore.set(languageSheetAtom, true);
}

/** Asks; true where the user confirmed. A question that comes over another one ends that with a no. */
export function askToConfirm(question: ConfirmQuestion): Promise<boolean> {
  appStore.get(questionAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      appStore.set(questionAtom, null);
      resolve(confirmed);
    };
    appStore.set(questionAtom, { ...question, answer });
  });
}

/** Opens the customer-service popup. */
export function showService(request: ServiceRequest): void {
  appStore.set(serviceAtom, request);
}
