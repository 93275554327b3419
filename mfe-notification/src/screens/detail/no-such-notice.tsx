import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { NotFound } from '@adpartner/shared/shell/not-found';

/** Shown if the URL names no notice, or another user's. */
export function NoSuchNotice() {
  const { t } = useMessages('notification');
  return <NotFound to="/notification" label={t('detail.toList')} />;
}
