import { callApi } from '@adpartner/shared/api/current-client';
import { queryOptions, useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import type { TransactionProof } from '@adpartner/shared/shell/use-transaction-password';
import { useRepeatKey } from '@adpartner/shared/api/use-repeat-key';
import { editBankCardCall, getBankCardCall } from '@adpartner/shared/contract/bank-card';
import type { cardInput } from '../model/card-draft.ts';
import { refreshAfterWrite } from './wallet.ts';

const bankCardKeys = { card: ['wallet', 'bank-card'] as const };

/** The destination of withdrawals; null if none is bound. */
export const bankCardQuery = () =>
  queryOptions({
    queryKey: bankCardKeys.card,
    queryFn: async ({ signal }) =>
      (await callApi(getBankCardCall, {}, { signal, shownInPlace: true })).card,
    staleTime: STALE.SECONDS.THIRTY,
  });

interface Binding {
  card: ReturnType<typeof cardInput>;
  proof: TransactionProof;
}

/** Binds or changes the destination of withdrawals, once however often the button is pressed. */
export function useBindCard() {
  const client = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: ({ card, proof }: Binding) =>
      repeat(card, (idempotencyKey) =>
        callApi(editBankCardCall, { ...card, ...proof }, { idempotencyKey, shownInPlace: true }),
      ),
    onSuccess: ({ card }) => client.setQueryData(bankCardKeys.card, card),
    // A new destination may pause withdrawals.
    onSettled: () => refreshAfterWrite(client),
    gcTime: 0,
  });
}
