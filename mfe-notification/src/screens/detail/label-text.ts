import type { Translate } from '@adpartner/shared/i18n/message-types';

/** The label of a notice's button. A page that is unknown to this build is called "the page". */
export function labelText(t: Translate<'notification'>, label: string): string {
  const key = `detail.open.${label}`;
  const text = t(key as 'detail.open.wallet');
  // i18next returns the key where it has no message.
  return text === key ? t('detail.open.other') : text;
}
