import { useMemo } from 'react';
import { useAtomValue } from 'jotai';
import { useFormats, type Formats } from '@adpartner/shared/shell/use-formats';
import { amountsHiddenAtom } from './amounts-hidden.ts';

/** Stands for an amount that is hidden; as long for all, so that it tells nothing. */
export const HIDDEN_AMOUNT = '••••';

export interface WalletMoney extends Formats {
  isHidden: boolean;
}

/** How amounts are written in the wallet: hidden where the user wants that. */
export function useWalletMoney(): WalletMoney {
  const formats = useFormats();
  const isHidden = useAtomValue(amountsHiddenAtom);
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
