import type { User } from '@adpartner/shared/contract/user';
import { describeText } from '@adpartner/shared/i18n/describe-text';
import { formatDateTime, formatNumber } from '@adpartner/shared/i18n/formats';
import { signWords } from '@adpartner/shared/i18n/component-words';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Amount } from '@adpartner/shared/ui/amount';
import { Card } from '@adpartner/shared/ui/card';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { Figure } from '@adpartner/shared/ui/figure';
import { ListRow, RowList } from '@adpartner/shared/ui/list-row';
import { UserPendingScreen } from '@adpartner/shared/shell/user-pending';
import { RulesCard } from '../../components/rules-card.tsx';
import { UserUpdateFailed } from '../../components/user-update-failed.tsx';
import { useUser } from '@adpartner/shared/api/use-user';
import { scoreParts } from '../../model/score-parts.ts';

/** The credit score, its changes, and its rules. */
export function CreditScreen() {
  const { t, tag } = useMessages('adcenter');
  const { user, query } = useUser();
  if (user === null) return <UserPendingScreen query={query} />;
  return (
    <RefreshablePage>
      <Card>
        <Figure
          size="large"
          caption={t('account.creditScore')}
          amount={formatNumber(user.credit_score, tag)}
        />
        <UserUpdateFailed query={query} />
      </Card>
      <Card title={t('credit.history')} flush>
        {user.credit_history.length === 0 ? (
          <EmptyState>{t('credit.empty')}</EmptyState>
        ) : (
          <RowList>
            {user.credit_history.map((change, place) => (
              <ChangeRow key={`${change.at} ${place}`} change={change} />
            ))}
          </RowList>
        )}
      </Card>
      <RulesCard rules="credit_rules" title={t('credit.rules')} />
    </RefreshablePage>
  );
}

function ChangeRow({ change }: { change: User['credit_history'][number] }) {
  const { t, tag } = useMessages('adcenter');
  const formats = useFormats();
  return (
    <ListRow
      title={describeText(change.why, t, formats)}
      note={formatDateTime(change.at, tag)}
      end={
        <Amount
          parts={scoreParts(change.change, tag)}
          signWords={signWords(t)}
          tone={change.change < 0 ? 'loss' : 'gain'}
        />
      }
    />
  );
}
