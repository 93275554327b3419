import { translator } from '@adpartner/shared/i18n/i18n';
import { showToast } from './toasts.tsx';

/** Failures whose messages say only what happened. Where they are shown elsewhere, the button beside them leads on. */
const BARE = ['system', 'timeout', 'transport', 'unknown'] as const;

/**
 * Shows a failure for two seconds, with what to do about it.
 * @param problem a whole sentence in the language shown: what happened
 */
export function showFailure(problem: string): void {
  const t = translator('host');
  const isBare = BARE.some((kind) => problem === t(`shared:errorKinds.${kind}`));
  showToast(isBare ? t('toast.again', { problem }) : problem, 'failure');
}
