import type { Wallet } from '@adpartner/shared/contract/wallet';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Link } from '@adpartner/shared/shell/router';
import { ListRow, RowList } from '@adpartner/shared/ui/list-row';
import { Section } from '@adpartner/shared/ui/page';
import { Money } from '../../components/money.tsx';
import { OUTSIDE_TOTAL } from '../../model/wallet-parts.ts';

/** Amounts that are no part of the total, with the reason. */
export function OutsideTotal({ wallet }: { wallet: Wallet }) {
  const { t } = useMessages('wallet');
  const notes = {
    startup_funds: t('total.owedNote'),
    discount_amount: t('total.discountNote'),
  };
  return (
    <Section title={t('total.outside')}>
      <RowList label={t('total.outside')}>
        {OUTSIDE_TOTAL.map((account) => (
          <ListRow
            key={account}
            title={wordText(t, 'account', account)}
            end={<Money amount={wallet[account]} />}
            below={notes[account]}
            render={<Link to={`/wallet/records?account=${account}`} />}
          />
        ))}
      </RowList>
    </Section>
  );
}
