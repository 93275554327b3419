import type { ReactNode } from 'react';
import { HIDDEN_AMOUNT } from '@adpartner/shared/session/amounts-hidden';
import { useWalletMoney } from '@adpartner/shared/shell/use-wallet-money';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';

interface HiddenAmountProps {
  /** Says to assistive technology that it is hidden. */
  words: string;
}

/** The placeholder of a hidden amount. */
export function HiddenAmount({ words }: HiddenAmountProps) {
  return (
    <span>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
    </span>
  );
}

/** Shows a balance of the wallet, or its placeholder while the user hides amounts on this device. */
export function Hideable({
  words,
  children,
}: HiddenAmountProps & { children: ReactNode }): ReactNode {
  return useWalletMoney().isHidden ? <HiddenAmount words={words} /> : children;
}
