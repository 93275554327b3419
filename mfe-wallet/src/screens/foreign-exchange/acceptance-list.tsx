import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import type { Acceptance, AcceptanceStatus } from '@adpartner/shared/contract/acceptor';
import { ofWord } from '@adpartner/shared/contract/open-enum';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { EndlessView, type EndlessQuery } from '@adpartner/shared/shell/endless-view';
import { Card } from '@adpartner/shared/ui/card';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { ListRow, RowList } from '@adpartner/shared/ui/list-row';
import { Section } from '@adpartner/shared/ui/page';
import { Skeleton, SkeletonRow } from '@adpartner/shared/ui/skeleton';
import { StateChip } from '@adpartner/shared/ui/state-chip';
import { Money } from '../../components/money.tsx';
import styles from './foreign-exchange-screen.module.css';

const LOOKS = {
  pending: { tone: 'info', Icon: Clock },
  done: { tone: 'neutral', Icon: CircleCheck },
  cancelled: { tone: 'neutral', Icon: CircleSlash },
} as const satisfies Record<AcceptanceStatus, unknown>;
const OTHER_LOOK = { tone: 'neutral', Icon: Circle } as const;

/** The user's exchanges, each with its agent and its state. */
export function AcceptanceList({ query }: { query: EndlessQuery<{ list: Acceptance[] }> }) {
  const { t, tag } = useMessages('wallet');
  return (
    <Section title={t('exchange.records')}>
      <EndlessView
        query={query}
        skeleton={
          <Card flush>
            <Skeleton label={t('shared:states.loading')}>
              {Array.from({ length: 3 }, (_, place) => (
                <SkeletonRow key={place} />
              ))}
            </Skeleton>
          </Card>
        }
        failedTitle={t('exchange.failed')}
        failedMore={t('exchange.failedMore')}
        empty={<EmptyState>{t('exchange.empty')}</EmptyState>}
      >
        {(acceptances) => (
          <RowList label={t('exchange.records')}>
            {acceptances.map((acceptance) => {
              const { id, number, time, acceptor_name, kind, amount, status, why } = acceptance;
              const { tone, Icon } = ofWord(LOOKS, status, OTHER_LOOK);
              return (
                <ListRow
                  key={id}
                  title={<bdi>{acceptor_name}</bdi>}
                  note={wordText(t, 'acceptorKind', kind)}
                  end={<Money amount={amount} />}
                  endNote={
                    <StateChip tone={tone} icon={<Icon />}>
                      {wordText(t, 'acceptanceStatus', status)}
                    </StateChip>
                  }
                  below={
                    <>
                      <span className={styles.facts}>
                        <span>{formatDateTime(time, tag)}</span> <bdi>{number}</bdi>
                      </span>
                      {status === 'pending' && (
                        <span className={styles.line}>{t('exchange.pending')}</span>
                      )}
                      {why !== undefined && (
                        <span className={styles.line}>{t('exchange.why', { why })}</span>
                      )}
                    </>
                  }
                />
              );
            })}
          </RowList>
        )}
      </EndlessView>
    </Section>
  );
}
