import type { EasyCode } from '@adpartner/shared/contract/easy-code';
import type { TranslateShared } from '@adpartner/shared/i18n/message-types';

/** The message why a chosen code is easy to guess. */
export function easyCodeText(why: EasyCode, t: TranslateShared): string {
  const text = t(`shared:easyCode.${why}`);
  // The host is older than this remote and has no message for it.
  return text.startsWith('easyCode.') ? t('shared:errors.weak_password') : text;
}
