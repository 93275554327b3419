import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import type { BankCard } from '@adpartner/shared/contract/bank-card';
import { withdrawCall, type WithdrawalInput } from '@adpartner/shared/contract/wallet';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { textDraft } from '@adpartner/shared/session/text-draft';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useNavigate } from '@adpartner/shared/shell/router';
import { useTransactionPassword } from '@adpartner/shared/shell/use-transaction-password';
import { isSaidByDialog } from '../../model/password-error.ts';
import { isOfOtherCard, toldQuote } from '../../model/changed-terms.ts';
import { useWithdraw } from '../../queries/withdrawals.ts';

export type Withdrawal = ReturnType<typeof useWithdrawal>;

/** Requests a withdrawal: asks for the password, sends the request, and shows its record. */
export function useWithdrawal() {
  const { t } = useMessages('wallet');
  const { money } = useFormats();
  const { toast } = useHostServices();
  const navigate = useNavigate();
  const userId = useAtomValue(userAtom)?.id ?? '';
  const draft = useMemo(() => textDraft('wallet', 'withdraw', userId), [userId]);
  const password = useTransactionPassword();
  const { withdraw, unconfirmed, doneElsewhere, forget } = useWithdraw();
  const { error } = withdraw;

  // A slow response leads to the record only from here, not from where the user has gone meanwhile.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  // Another tab has requested a withdrawal meanwhile, so the figures to confirm in this tab are old.
  const elsewhere = withdraw.isPending ? null : (doneElsewhere ?? unconfirmed);
  const takeBack = useEffectEvent(password.close);
  useEffect(() => {
    if (elsewhere !== null) takeBack();
  }, [elsewhere]);

  return {
    unconfirmed,
    doneElsewhere,
    forget,
    draft,
    /** Clears the error of the last one when another amount is typed, unless the error is about the card. */
    reset: () => {
      if (!isOfOtherCard(error)) withdraw.reset();
    },
    /** The error of the last request, unless the dialog shows it. */
    error: isSaidByDialog(error) ? null : error,
    isPending: withdraw.isPending,
    /** The quote of the last one by the server, if it differs from the one shown. */
    told: toldQuote(error, withdraw.variables?.body),
    /** The card shown for the last request, if another one is bound by now. */
    moved: isOfOtherCard(error) ? { from: withdraw.variables?.card ?? null } : null,
    dialog: password.dialog,
    ask(body: WithdrawalInput, card: BankCard | null, summary?: ReactNode) {
      password.ask({
        summary,
        confirmLabel: t('withdraw.submit', { amount: money(body.amount) }),
        request: { path: withdrawCall.path, input: body },
        run: async (proof) => {
          const record = await withdraw.mutateAsync({ body, card, proof });
          draft.remove();
          toast(t('withdraw.asked'), 'success');
          const path = `/wallet/record?id=${encodeURIComponent(record.id)}`;
          if (isShown.current) void navigate(path, { replace: true });
        },
      });
    },
  };
}
