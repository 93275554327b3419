import CircleCheck from 'lucide-react/icons/circle-check';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useErrorWhileRestricted } from '@adpartner/shared/shell/use-error-while-restricted';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Link } from '@adpartner/shared/shell/router';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { StateChip } from '@adpartner/shared/ui/state-chip';
import { useReceiveCoupon } from '../../queries/coupons.ts';

/** The newcomer coupon in its state: available, claimed or unavailable. */
export function NewcomerCoupon({
  newcomer: { claimable, claimed },
}: {
  newcomer: { claimable: boolean; claimed: boolean };
}) {
  const { t } = useMessages('adcenter');
  const formats = useFormats();
  const { toast } = useHostServices();
  const receive = useReceiveCoupon();
  const error = useErrorWhileRestricted(receive.error);

  if (claimed) {
    return (
      <>
        <p>
          <StateChip tone="accent" icon={<CircleCheck />}>
            {t('activities.claimed')}
          </StateChip>
        </p>
        <Button tone="secondary" full render={<Link to="/ad-center/coupons" />}>
          {t('activities.toCoupons')}
        </Button>
      </>
    );
  }
  if (!claimable) return <p>{t('activities.closed')}</p>;
  const claim = () =>
    receive.mutate(undefined, {
      onSuccess: ({ name }) => toast(t('activities.success', { name }), 'success'),
    });
  return (
    <>
      <p>{t('activities.about')}</p>
      {error !== null && (
        <Banner tone="loss" alert>
          {describeError(error, t, formats)}
        </Banner>
      )}
      <OnlineButton offline={t('offline')} loading={receive.isPending} onClick={claim}>
        {t('activities.claim')}
      </OnlineButton>
    </>
  );
}
