import { useEffect, useEffectEvent, useState } from 'react';
import { onFreeAgain } from '@adpartner/shared/api/on-free-again';
import { useQueryClient } from '@adpartner/shared/api/query';
import { useKnownUser } from '@adpartner/shared/api/use-user';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { Banner } from '@adpartner/shared/ui/banner';
import { Dialog } from '@adpartner/shared/ui/dialog';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { FailedState } from '@adpartner/shared/ui/failed-state';
import { Skeleton, SkeletonRow } from '@adpartner/shared/ui/skeleton';
import type { PopupProps } from '../lazy/load-popup.ts';
import type { SupportRequest } from '../services/popup-requests.ts';
import { ChannelList } from './channel-list.tsx';
import { channelsFor } from './channels.ts';

/** Calls back once an account is restricted no more, as long as `isAwaited`. */
function useWhenFreeAgain(isAwaited: boolean, tell: () => void) {
  const client = useQueryClient();
  const tellNow = useEffectEvent(tell);
  useEffect(
    () => (isAwaited ? onFreeAgain(client, () => tellNow()) : undefined),
    [client, isAwaited],
  );
}

/**
 * Lists the ways to reach support, in general or for a deposit. It opens at once, before the list is loaded,
 * and needs no session; above the list it shows what is wrong with a restricted account.
 */
export function SupportPopup({ open, request, onClose }: PopupProps<SupportRequest>) {
  const { t } = useMessages('host');
  const formats = useFormats();
  const user = useKnownUser();
  const config = useBasicConfig();
  const [stored] = useState(readBasicConfig);
  const { context, restricted } = request;
  // What it says of the account is not true any more.
  useWhenFreeAgain(open && restricted !== undefined, onClose);
  const channels = channelsFor(context, user, config.data ?? stored);
  const lead = t(context === 'recharge' ? 'service.leadRecharge' : 'service.lead');

  const list = () => {
    if (channels.length > 0) {
      return <ChannelList channels={channels} isSignedIn={user !== null} onOpen={onClose} />;
    }
    if (config.isPending) {
      return (
        <Skeleton label={t('shared:states.loading')}>
          <SkeletonRow start end={false} />
          <SkeletonRow start end={false} />
        </Skeleton>
      );
    }
    if (config.isError) {
      return (
        <FailedState
          title={t('service.failed')}
          retryLabel={t('shared:actions.retry')}
          retrying={config.isFetching}
          onRetry={() => void config.refetch()}
        />
      );
    }
    return <EmptyState>{t('shared:service.empty')}</EmptyState>;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('shared:service.title')}
      description={restricted ? undefined : channels.length > 0 ? lead : undefined}
      closeLabel={t('shared:actions.close')}
    >
      {restricted && <Banner tone="warn">{describeError(restricted, t, formats)}</Banner>}
      {list()}
    </Dialog>
  );
}
