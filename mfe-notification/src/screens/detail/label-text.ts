import type { Translate } from '@adpartner/shared/i18n/message-types';

/** What the button of a notice says. A page that this build has no words for is just "the page". */
export function labelText(t: Translate<'notification'>, label: string): string {
  const key = `detail.open.${label}`;
  const text = t(key as 'detail.open.wallet');
  // i18next returns the key where it has no message.
  return text === key ? t('detail.open.other') : text;
}
