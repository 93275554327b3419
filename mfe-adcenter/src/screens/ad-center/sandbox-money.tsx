import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { useErrorWhileRestricted } from '@adpartner/shared/shell/use-error-while-restricted';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { Banner } from '@adpartner/shared/ui/banner';
import { useTopUpSandbox } from '../../queries/sandbox.ts';

/** A button that adds sandbox money, in a sandbox only. */
export function SandboxMoney() {
  const { t } = useMessages('adcenter');
  const formats = useFormats();
  const { toast } = useHostServices();
  const config = useBasicConfig();
  const topUp = useTopUpSandbox();
  const error = useErrorWhileRestricted(topUp.error);
  if (config.data?.environment !== 'sandbox') return null;
  const add = () =>
    topUp.mutate(undefined, {
      onSuccess: ({ amount }) =>
        toast(t('sandboxMoney.done', { amount: formats.money(amount) }), 'success'),
    });
  return (
    <>
      {error !== null && (
        <Banner tone="loss" alert>
          {describeError(error, t, formats)}
        </Banner>
      )}
      <OnlineButton offline={t('offline')} tone="quiet" loading={topUp.isPending} onClick={add}>
        {t('sandboxMoney.action')}
      </OnlineButton>
    </>
  );
}
