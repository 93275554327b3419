import { useMemo } from 'react';
import { useAtomValue } from 'jotai';
import { useFormats, type Formats } from '@adpartner/shared/shell/use-formats';
import { amountsHiddenAtom } from '@adpartner/shared/session/amounts-hidden';

/** The placeholder of a hidden amount; the same length for all, so that it reveals nothing. */
export const HIDDEN_AMOUNT = '••••';

export interface WalletMoney extends Formats {
  isHidden: boolean;
}

/** The format of amounts in the wallet: hidden if the user wants that. */
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
