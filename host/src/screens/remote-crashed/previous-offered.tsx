import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { RemoteFailed, type RemoteFailedProps } from '../remote-failed/remote-failed.tsx';

export interface PreviousOfferedProps extends RemoteFailedProps {
  /** Reloads the page with the previous release. */
  takePrevious: () => boolean;
  /** Whether that ends the session. */
  endsSession: boolean;
}

/** A remote that failed, with the way to its previous release and what that costs. */
export function PreviousOffered({ takePrevious, endsSession, ...failed }: PreviousOfferedProps) {
  const { t } = useMessages('host');
  return (
    <RemoteFailed
      {...failed}
      why={endsSession && <p>{t('crash.endsSession')}</p>}
      more={
        <Button tone="quiet" onClick={() => void takePrevious()}>
          {t('crash.usePrevious')}
        </Button>
      }
    />
  );
}
