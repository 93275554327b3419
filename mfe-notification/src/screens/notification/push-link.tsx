import BellRing from 'lucide-react/icons/bell-ring';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { useResumedPush } from '../../components/use-resumed-push.ts';

/** The link to the push settings of this device; absent without push. */
export function PushLink() {
  const { t } = useMessages('notification');
  const isOffered = useBasicConfig().data?.push === true;
  useResumedPush(isOffered);
  if (!isOffered) return null;
  const label = t('push.title');
  return (
    <IconButton
      label={label}
      icon={<BellRing />}
      render={<Link to="/notification/push" title={label} />}
    />
  );
}
