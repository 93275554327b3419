import type { Notification } from '@adpartner/shared/contract/notification';
import { formatTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { RowLink } from '@adpartner/shared/shell/row-link';
import { KindAndTime } from '@adpartner/shared/ui/kind-and-time';
import { ListRow } from '@adpartner/shared/ui/list-row';
import { withoutMarkup } from '@adpartner/shared/ui/rich-text-blocks';
import { CategoryIcon } from '../../components/category-icon.tsx';
import { noticeWords } from '../../model/notice-words.ts';
import styles from './notice-row.module.css';

/** One notice in the list; the whole row is a link. */
export function NoticeRow({ notice }: { notice: Notification }) {
  const { t, tag } = useMessages('notification');
  const formats = useFormats();
  const { id, category, created_at, read } = notice;
  const { title, body } = noticeWords(notice, t, formats);
  return (
    <ListRow
      start={<CategoryIcon category={category} shared="row" />}
      title={
        <span data-shared="name" className={styles.title}>
          {title}
        </span>
      }
      note={
        <>
          <span className={styles.body}>{withoutMarkup(body)}</span>
          <span className={styles.meta}>
            <KindAndTime
              kind={wordText(t, 'notificationCategory', category)}
              time={formatTime(created_at, tag)}
              moment={created_at}
            />
          </span>
        </>
      }
      {...(read ? {} : { unread: t('unread') })}
      render={<RowLink page="/notification/detail" id={id} />}
    />
  );
}
