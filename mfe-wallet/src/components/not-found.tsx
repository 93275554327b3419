import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { NotFound as NothingHere } from '@adpartner/shared/shell/not-found';

/** Shown if an id is missing, wrong or another user's. */
export function NotFound() {
  const { t } = useMessages('wallet');
  return <NothingHere to="/wallet" label={t('back')} />;
}
