import { useInfiniteQuery } from '@adpartner/shared/api/query';
import { pullWords } from '@adpartner/shared/i18n/component-words';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Page } from '@adpartner/shared/ui/page';
import { PullToRefresh } from '@adpartner/shared/ui/pull-to-refresh';
import { acceptancesQuery } from '../../queries/acceptors.ts';
import { AcceptanceList } from './acceptance-list.tsx';
import { AcceptorFinder } from './acceptor-finder.tsx';
import styles from './foreign-exchange-screen.module.css';

/** Foreign exchange through agents, below a header with white text. */
export function ForeignExchangeScreen() {
  const { t } = useMessages('wallet');
  const query = useInfiniteQuery(acceptancesQuery());
  return (
    <div>
      <div className={styles.cover} aria-hidden="true" />
      <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })} words={pullWords(t)}>
        <Page>
          <AcceptorFinder />
          <AcceptanceList query={query} />
        </Page>
      </PullToRefresh>
    </div>
  );
}
