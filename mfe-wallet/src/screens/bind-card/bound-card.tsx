import { useQuery } from '@adpartner/shared/api/query';
import type { BankCard } from '@adpartner/shared/contract/bank-card';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { FactList } from '@adpartner/shared/ui/fact-list';
import { BlockNote } from '../../components/withdrawal/block-note.tsx';
import { fieldsOf, methodOf } from '../../model/card-draft.ts';
import { withdrawalBlocksOf } from '../../model/withdrawal-block.ts';
import { walletQuery } from '../../queries/wallet.ts';

interface BoundCardProps {
  card: BankCard;
  /** Called after the user has confirmed the change. */
  onChange: () => void;
}

/** The bound destination, with a masked account, and what is known to stand against a withdrawal to it. */
export function BoundCard({ card, onChange }: BoundCardProps) {
  const { t } = useMessages('wallet');
  const { confirm } = useHostServices();
  const method = methodOf(card);
  const wallet = useQuery(walletQuery()).data;
  const blocks = wallet === undefined ? [] : withdrawalBlocksOf(wallet);
  const ask = async () => {
    const sure = await confirm({
      title: t('bindCard.rebind.title'),
      body: t('bindCard.rebind.body'),
      confirmLabel: t('bindCard.rebind.confirm'),
    });
    if (sure) onChange();
  };
  return (
    <Card title={wordText(t, 'withdrawalMethod', card.method)}>
      <FactList
        facts={fieldsOf(method).map((field) => ({
          key: field,
          label: t(`bindCard.${method}.${field as 'card_name'}`),
          value: card[field] ?? '',
          long: field === 'bank_address',
        }))}
      />
      {blocks.map((block, place) => (
        <BlockNote key={place} block={block} />
      ))}
      <Button full tone="secondary" onClick={() => void ask()}>
        {t('bindCard.change')}
      </Button>
      {blocks.length === 0 && (
        <Button full tone="quiet" render={<Link to="/wallet/withdraw" />}>
          {t('withdraw.title')}
        </Button>
      )}
    </Card>
  );
}
