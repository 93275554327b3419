import type { EasyCode } from '@adpartner/shared/contract/easy-code';
import type { TranslateShared } from '@adpartner/shared/i18n/message-types';

/** Why six digits that were chosen are easy to guess, in words. */
export function easyCodeText(why: EasyCode, t: TranslateShared): string {
  const text = t(`shared:easyCode.${why}`);
  // A host that is older than this remote has no words for it.
  return text.startsWith('easyCode.') ? t('shared:errors.weak_password') : text;
}
