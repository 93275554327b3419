import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Button } from '@adpartner/shared/ui/button';
import { Page } from '@adpartner/shared/ui/page';
import { useBridge } from '../../services/bridge-context.ts';
import { Notice } from '../notice/notice.tsx';

/**
 * For users of the partner's app, who can sign in only from there: why to open it again, and a button that
 * closes this one.
 */
export function OpenAgain({ why, action }: { why: string; action?: ReactNode }) {
  const { t } = useMessages('host');
  const { openService } = useHostServices();
  const bridge = useBridge();
  return (
    <Page>
      <Notice
        icon={<Smartphone />}
        title={t('openAgain.title')}
        action={
          <>
            {bridge.isHybrid && (
              <Button onClick={() => bridge.closeApp()}>{t('openAgain.close')}</Button>
            )}
            <Button tone="quiet" onClick={() => openService('general')}>
              {t('shared:actions.contactService')}
            </Button>
            {action}
          </>
        }
      >
        <p>{why}</p>
        <p>{t('openAgain.help')}</p>
      </Notice>
    </Page>
  );
}
