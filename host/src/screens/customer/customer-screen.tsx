import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useSearchParams } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Page } from '@adpartner/shared/ui/page';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import { useRuntimeConfig } from '../../config/current-config.ts';
import { supportPage } from '../../support/support-page.ts';
import { Notice } from '../notice/notice.tsx';
import { customerUrl } from './customer-url.ts';
import { SupportFrame } from './support-frame.tsx';

/** Shows one of the deployment's support pages inside the app, or an error that says why not. */
export function CustomerScreen() {
  const { t, language } = useMessages('host');
  const { openService } = useHostServices();
  const { customerServiceOrigins, environment } = useRuntimeConfig();
  const [query] = useSearchParams();
  const address = customerUrl(query.get('url'), customerServiceOrigins, window.location.origin);
  if (address.ok) {
    const page = supportPage(address.url, environment, language);
    return <SupportFrame key={page} url={page} />;
  }
  return (
    <Page>
      <Notice
        icon={<ShieldAlert />}
        title={t('customer.refused.title')}
        action={<Button onClick={() => openService('general')}>{t('customer.channels')}</Button>}
      >
        {t(`customer.refused.${address.why}`)}
      </Notice>
    </Page>
  );
}
