import type { Notification } from '@adpartner/shared/contract/notification';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { RichText } from '@adpartner/shared/ui/rich-text';
import { CategoryIcon } from '../../components/category-icon.tsx';
import { buttonOf } from '../../model/notice-button.ts';
import { noticeWords } from '../../model/notice-words.ts';
import { labelText } from './label-text.ts';
import styles from './notice-text.module.css';

/** A whole notice, with a link to its subject. */
export function NoticeText({ notice }: { notice: Notification }) {
  const { t, tag } = useMessages('notification');
  const formats = useFormats();
  const { category, created_at, words } = notice;
  const { title, body, isNewer } = noticeWords(notice, t, formats);
  const button = buttonOf(notice);
  return (
    <article className={styles.notice}>
      <div className={styles.head}>
        <CategoryIcon category={category} shared="here" />
        <p className={styles.meta}>
          {wordText(t, 'notificationCategory', category)}
          <time dateTime={created_at} className={styles.time}>
            {formatDateTime(created_at, tag)}
          </time>
        </p>
      </div>
      <h2 className={styles.title} data-shared-here="name">
        {title}
      </h2>
      <RichText text={body} level={3} />
      {words !== null && (
        <figure className={styles.words}>
          <figcaption>{t('detail.words')}</figcaption>
          <blockquote>{words}</blockquote>
        </figure>
      )}
      {isNewer && (
        <OnlineButton
          tone="quiet"
          offline={t('shared:errorKinds.offline')}
          onClick={() => window.location.reload()}
        >
          {t('shared:actions.reload')}
        </OnlineButton>
      )}
      <Button full render={<Link to={button.path} />}>
        {labelText(t, button.label)}
      </Button>
    </article>
  );
}
