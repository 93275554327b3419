import CheckCheck from 'lucide-react/icons/check-check';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Button } from '@adpartner/shared/ui/button';
import type { CategoryTab } from '../../model/list-filter.ts';
import type { Marked } from '../../model/mark-read.ts';
import { useMarkRead } from '../../queries/notifications.ts';
import styles from './mark-all-read.module.css';

export interface MarkAllReadProps {
  tab: CategoryTab;
  /** Undefined until loaded. */
  unread: { unread_total: number; by_category: Readonly<Record<string, number>> } | undefined;
  /** When the newest notice on the screen was made; undefined without notices. Those that came since stay unread. */
  newest: string | undefined;
}

/** The number of unread notices in a tab, and a button that marks all read. */
export function MarkAllRead({ tab, unread, newest }: MarkAllReadProps) {
  const { t } = useMessages('notification');
  const formats = useFormats();
  const { toast } = useHostServices();
  const mark = useMarkRead();
  const count = tab === 'all' ? unread?.unread_total : unread?.by_category[tab];

  if (newest === undefined) return null;
  const marked: Marked = { all: true, until: newest, ...(tab !== 'all' && { category: tab }) };
  const markAll = () =>
    mark.mutate(marked, {
      onError: (error) =>
        toast(t('markAllFailed', { why: describeError(error, t, formats) }), 'failure'),
    });
  return (
    <div className={styles.line}>
      <p role="status" className={styles.count}>
        {count === undefined ? '' : count > 0 ? t('unreadCount', { count }) : t('noneUnread')}
      </p>
      <Button
        tone="quiet"
        className={styles.action}
        icon={<CheckCheck />}
        loading={mark.isPending}
        disabled={count === 0 && !mark.isPending}
        onClick={markAll}
      >
        {t('markAll')}
      </Button>
    </div>
  );
}
