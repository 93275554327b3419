import { errorMessage, type ErrorKind } from '@adpartner/shared/i18n/error-message';
import { currentTag, translator } from '@adpartner/shared/i18n/i18n';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { showToast } from './toasts.tsx';

/** Messages that say only what happened. Where they are shown elsewhere, the button beside them leads on. */
const BARE: ReadonlySet<ErrorKind | undefined> = new Set([
  'system',
  'timeout',
  'transport',
  'unknown',
] as const);

/** Shows the message of an error for two seconds, with what to do about it. */
export function showFailure(error: unknown): void {
  const t = translator('host');
  const formats = { tag: currentTag(), currency: readBasicConfig()?.currency };
  const { text, kind } = errorMessage(error, translator(), formats);
  showToast(BARE.has(kind) ? t('toast.again', { problem: text }) : text, 'failure');
}
