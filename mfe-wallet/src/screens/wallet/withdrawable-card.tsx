import type { Wallet } from '@adpartner/shared/contract/wallet';
import { compareMoney, signOfMoney } from '@adpartner/shared/money/exact-money';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { BlockNote } from '../../components/withdrawal/block-note.tsx';
import { Money } from '../../components/money.tsx';
import { withdrawalBlocksOf } from '../../model/withdrawal-block.ts';
import styles from './withdrawable-card.module.css';

/** The withdrawable amount; if it is less than the available balance, with the reason and how that ends. */
export function WithdrawableCard({ wallet }: { wallet: Wallet }) {
  const { t } = useMessages('wallet');
  const { openService } = useHostServices();
  const { available_balance, withdrawable } = wallet;
  const blocks = withdrawalBlocksOf(wallet);
  const isAll = compareMoney(withdrawable, available_balance) === 0;
  const text =
    signOfMoney(available_balance) <= 0
      ? t('withdrawable.nothing')
      : isAll
        ? t('withdrawable.all')
        : null;
  return (
    <Card title={t('withdrawable.title')}>
      <p className={styles.amount}>
        <Money amount={withdrawable} size="large" />
      </p>
      {text !== null && <p className={styles.text}>{text}</p>}
      {blocks.map((block, place) => (
        <BlockNote key={place} block={block} />
      ))}
      {blocks.length > 0 && (
        <Button tone="secondary" onClick={() => openService('general')}>
          {t('withdrawable.help')}
        </Button>
      )}
    </Card>
  );
}
