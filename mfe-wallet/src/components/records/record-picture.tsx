import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Crown from 'lucide-react/icons/crown';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Megaphone from 'lucide-react/icons/megaphone';
import Undo from 'lucide-react/icons/undo-2';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactElement } from 'react';
import type { FundRecord, FundRecordType } from '@adpartner/shared/contract/fund-record';
import { ofWord } from '@adpartner/shared/contract/open-enum';
import { ImageWithFallback } from '@adpartner/shared/ui/image-with-fallback';
import styles from './record-picture.module.css';

const AD = <Megaphone />;
const BACK = <Undo />;

/** Types without an icon of their own get a wallet. */
const ICONS: Partial<Record<FundRecordType, ReactElement>> = {
  system_top_up: <ArrowDownToLine />,
  manual_withdrawal: <ArrowUpFromLine />,
  ad_billing: AD,
  ad_serving: AD,
  system_chargeback: BACK,
  virtual_recharge_deduction: BACK,
  vip_subscription: <Crown />,
  profit_sharing: AD,
  discount_amount: <BadgePercent />,
  security_deposit: <LockKeyhole />,
};

interface RecordPictureProps extends Pick<FundRecord, 'product' | 'type'> {
  /** Whether it is in a row or on the screen that the row opens; the transition moves it between both. */
  shared: 'row' | 'here';
}

/** The product picture of a record's plan, or an icon of its type. Decorative: the name is beside it. */
export function RecordPicture({ product, type, shared }: RecordPictureProps) {
  return (
    <span
      className={styles.frame}
      aria-hidden="true"
      {...{ [shared === 'row' ? 'data-shared' : 'data-shared-here']: 'picture' }}
    >
      <ImageWithFallback
        src={product?.image_url}
        alt=""
        width={40}
        height={40}
        className={styles.picture}
        fallback={ofWord(ICONS, type, <Wallet />)}
      />
    </span>
  );
}
