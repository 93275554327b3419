import Check from 'lucide-react/icons/check';
import type { UserSession } from '@adpartner/shared/contract/session';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { ListRow } from '@adpartner/shared/ui/list-row';
import { StateChip } from '@adpartner/shared/ui/state-chip';
import styles from './security-screen.module.css';

export interface SessionRowProps {
  session: UserSession;
  ending?: boolean;
  /** Left out of the session that shows it: that one is signed out as everywhere. */
  onEnd?: () => void;
}

/** A session as its user tells it from others: with what, when, from about where. */
export function SessionRow({ session, ending = false, onEnd }: SessionRowProps) {
  const { t, tag } = useMessages('adcenter');
  const { browser, system, network, began_at, last_used_at } = session;
  const time = (at: string) => ({ time: formatDateTime(at, tag) });
  const name =
    browser !== null && system !== null
      ? t('security.sessions.device', { browser, system })
      : (browser ?? system ?? t('security.sessions.unknown'));
  return (
    <ListRow
      title={
        // The button stands beside the name alone, so that what follows has the whole width.
        <span className={styles.head}>
          {name}
          {onEnd !== undefined && (
            <Button
              tone="secondary"
              loading={ending}
              aria-label={`${t('security.sessions.end')}: ${name}`}
              onClick={onEnd}
            >
              {t('security.sessions.end')}
            </Button>
          )}
        </span>
      }
      note={
        <span className={styles.facts}>
          {onEnd === undefined ? (
            <StateChip tone="accent" icon={<Check />}>
              {t('security.sessions.current')}
            </StateChip>
          ) : (
            <span>{t('security.sessions.lastUsed', time(last_used_at))}</span>
          )}
          <span>{t('security.sessions.began', time(began_at))}</span>
          {network !== null && <span>{t('security.sessions.network', { network })}</span>}
        </span>
      }
    />
  );
}
