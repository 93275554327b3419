import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Card } from '@adpartner/shared/ui/card';
import { Skeleton, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { noticeAtHand, notificationQuery, useMarkRead } from '../../queries/notifications.ts';
import { NoSuchNotice } from './no-such-notice.tsx';
import { NoticeText } from './notice-text.tsx';

/** The notice of an id, shown at once if a list has loaded it. */
export function NoticeOf({ id }: { id: string }) {
  const { t } = useMessages('notification');
  const { toast } = useHostServices();
  const queryClient = useQueryClient();
  const [atHand] = useState(() => noticeAtHand(queryClient, id));
  const query = useQuery({ ...notificationQuery(id), ...atHand });
  const { mutate } = useMarkRead();
  const isMarked = useRef(false);
  const isUnread = query.data?.read === false;

  const mark = useEffectEvent(() => {
    if (isMarked.current) return;
    isMarked.current = true;
    mutate({ ids: [id] }, { onError: () => toast(t('markFailed'), 'failure') });
  });
  const isOnline = useOnline();
  useEffect(() => {
    if (isUnread && isOnline) mark();
  }, [isUnread, isOnline]);

  return (
    <QueryView
      query={query}
      failedTitle={t('detail.failed')}
      notFound={<NoSuchNotice />}
      skeleton={
        <Skeleton label={t('shared:states.loading')}>
          <Card>
            <SkeletonLine size={20} width="70%" />
            <SkeletonLine size={14} width="45%" />
            <SkeletonLine width="100%" />
            <SkeletonLine width="88%" />
          </Card>
        </Skeleton>
      }
    >
      {(notice) =>
        notice === null ? (
          <NoSuchNotice />
        ) : (
          <Card>
            <NoticeText notice={notice} />
          </Card>
        )
      }
    </QueryView>
  );
}
