import type { BankCard } from '@adpartner/shared/contract/bank-card';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { FactList } from '@adpartner/shared/ui/fact-list';
import { fieldsOf, methodOf } from '../../model/card-draft.ts';

interface BoundCardProps {
  card: BankCard;
  /** Called after the user has confirmed the change. */
  onChange: () => void;
}

/** The bound destination, with a masked account. */
export function BoundCard({ card, onChange }: BoundCardProps) {
  const { t } = useMessages('wallet');
  const { confirm } = useHostServices();
  const method = methodOf(card);
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
      <Button full tone="secondary" onClick={() => void ask()}>
        {t('bindCard.change')}
      </Button>
      <Button full tone="quiet" render={<Link to="/wallet/withdraw" />}>
        {t('withdraw.title')}
      </Button>
    </Card>
  );
}
