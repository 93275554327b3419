import Check from 'lucide-react/icons/check';
import type { UserSession } from '@adpartner/shared/contract/session';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { labelled } from '@adpartner/shared/i18n/word-lists';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Button } from '@adpartner/shared/ui/button';
import { ListRow } from '@adpartner/shared/ui/list-row';
import { StateChip } from '@adpartner/shared/ui/state-chip';
import styles from './security-screen.module.css';

export interface SessionRowProps {
  session: UserSession;
  ending?: boolean;
  /** Absent for the current session, which the user ends by signing out. Gets the words of the press, with the device. */
  onEnd?: (words: string) => void;
}

/** A session with its device, its time and its approximate place. */
export function SessionRow({ session, ending = false, onEnd }: SessionRowProps) {
  const { t, tag } = useMessages('adcenter');
  const isOnline = useOnline();
  const { browser, system, network, began_at, last_used_at } = session;
  const time = (at: string) => ({ time: formatDateTime(at, tag) });
  const name =
    browser !== null && system !== null
      ? t('security.sessions.device', { browser, system })
      : (browser ?? system ?? t('security.sessions.unknown'));
  const words = labelled(t('security.sessions.end'), name, tag);
  return (
    <ListRow
      title={
        // The button is read last, and stands beside the name only, so that the lines below have the whole width.
        <span className={styles.head}>
          <span>{name}</span>
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
          {onEnd !== undefined && (
            <Button
              tone="secondary"
              loading={ending}
              disabled={!isOnline}
              aria-label={words}
              onClick={() => onEnd(words)}
            >
              {t('security.sessions.end')}
            </Button>
          )}
        </span>
      }
    />
  );
}
