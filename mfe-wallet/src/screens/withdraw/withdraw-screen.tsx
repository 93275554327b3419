import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { useQuery, useQueryClient } from '@adpartner/shared/api/query';
import { pullWords } from '@adpartner/shared/i18n/component-words';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { Card } from '@adpartner/shared/ui/card';
import { Page } from '@adpartner/shared/ui/page';
import { PullToRefresh } from '@adpartner/shared/ui/pull-to-refresh';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { joinQueries } from '../../components/join-queries.ts';
import { bankCardQuery } from '../../queries/bank-card.ts';
import { walletKeys, walletQuery } from '../../queries/wallet.ts';
import { knownMethods } from '../../model/withdrawal.ts';
import { WithdrawView } from './withdraw-view.tsx';

/** The screen that requests a withdrawal. */
export function WithdrawScreen() {
  const { t } = useMessages('wallet');
  const client = useQueryClient();
  const query = joinQueries([
    useQuery(walletQuery()),
    useBasicConfig(),
    useQuery(bankCardQuery()),
  ] as const);
  const shape = (
    <Skeleton label={t('shared:states.loading')}>
      <Card>
        <SkeletonLine size={16} width="50%" />
        <SkeletonLine size={28} width="45%" />
        <SkeletonBlock height="96px" />
        <SkeletonBlock height="44px" />
        <SkeletonBlock height="96px" />
        <SkeletonBlock height="44px" />
      </Card>
    </Skeleton>
  );
  return (
    <PullToRefresh
      onRefresh={() => client.refetchQueries({ queryKey: walletKeys.all, type: 'active' })}
      words={pullWords(t)}
    >
      <Page>
        <QueryView query={query} skeleton={shape} failedTitle={t('withdraw.failed')}>
          {([wallet, config, card]) => (
            <WithdrawView
              wallet={wallet}
              methods={knownMethods(config.withdraw_method_config)}
              card={card}
            />
          )}
        </QueryView>
      </Page>
    </PullToRefresh>
  );
}
