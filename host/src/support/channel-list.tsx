import ExternalLink from 'lucide-react/icons/external-link';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { Channel } from '@adpartner/shared/contract/channel';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { ListRow, RowList } from '@adpartner/shared/ui/list-row';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import { useRuntimeConfig } from '../config/current-config.ts';
import styles from './channel-list.module.css';
import { openingOf, type ChannelOpening } from './channels.ts';
import { supportPage } from './support-page.ts';

export interface ChannelListProps {
  channels: readonly Channel[];
  isSignedIn: boolean;
  /** A channel was opened. */
  onOpen: () => void;
}

function iconOf({ url }: Channel) {
  if (/^mailto:/i.test(url)) return <Mail />;
  return /^tel:/i.test(url) ? <Phone /> : <MessageCircle />;
}

function linkOf(opening: ChannelOpening, pageOf: (url: string) => string, onOpen: () => void) {
  switch (opening.kind) {
    case 'in-app':
      return <Link to={opening.to} onClick={onOpen} />;
    case 'new-tab':
      return (
        <a href={pageOf(opening.href)} target="_blank" rel="noopener noreferrer" onClick={onOpen} />
      );
    case 'device':
      return <a href={opening.href} rel="noreferrer" onClick={onOpen} />;
  }
}

/** The channels as numbered links. */
export function ChannelList({ channels, isSignedIn, onOpen }: ChannelListProps) {
  const { t, language } = useMessages('host');
  const { environment } = useRuntimeConfig();
  return (
    <RowList className={styles.list}>
      {channels.map((channel, place) => {
        const opening = openingOf(channel, isSignedIn);
        const leavesPage = opening.kind === 'new-tab';
        return (
          <ListRow
            key={channel.id}
            start={<span className={styles.icon}>{iconOf(channel)}</span>}
            title={t('shared:service.channel', { number: place + 1, label: channel.label })}
            end={
              leavesPage && (
                <span className={styles.mark}>
                  <ExternalLink aria-hidden="true" />
                  <VisuallyHidden>{t('service.newTab')}</VisuallyHidden>
                </span>
              )
            }
            opens={!leavesPage}
            render={linkOf(opening, (url) => supportPage(url, environment, language), onOpen)}
          />
        );
      })}
    </RowList>
  );
}
