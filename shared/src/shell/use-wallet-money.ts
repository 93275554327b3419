import { useMemo } from 'react';
import { useFormats, type Formats } from '@adpartner/shared/shell/use-formats';
import { HIDDEN_AMOUNT, useAmountsHidden } from '@adpartner/shared/session/amounts-hidden';

export interface WalletMoney extends Formats {
  /** The user hides amounts on this device. */
  isHidden: boolean;
}

/** The formats of the wallet's balances and movements, wherever they are shown: hidden if the user wants that. */
export function useWalletMoney(): WalletMoney {
  const formats = useFormats();
  const isHidden = useAmountsHidden();
  return useMemo(() => {
    if (!isHidden) return { ...formats, isHidden };
    return {
      ...formats,
      isHidden,
      money: () => HIDDEN_AMOUNT,
      moneyParts: () => [{ type: 'major', value: HIDDEN_AMOUNT }],
    };
  }, [formats, isHidden]);
}
