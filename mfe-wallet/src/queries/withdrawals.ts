import { useEffect } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { basicConfigQuery } from '@adpartner/shared/api/basic-config-query';
import { callApi } from '@adpartner/shared/api/current-client';
import { useMutation, useQueryClient, type QueryClient } from '@adpartner/shared/api/query';
import type { TransactionProof } from '@adpartner/shared/shell/use-transaction-password';
import { useKeptKey } from '@adpartner/shared/api/use-kept-key';
import { useRepeatKey } from '@adpartner/shared/api/use-repeat-key';
import type { BankCard } from '@adpartner/shared/contract/bank-card';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import {
  cancelWithdrawalCall,
  withdrawalInput,
  withdrawCall,
  type WithdrawalInput,
} from '@adpartner/shared/contract/wallet';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { fundRecordKeys } from './fund-records.ts';
import { refreshAfterWrite } from './wallet.ts';

function afterMoving(client: QueryClient, record?: FundRecord) {
  if (record !== undefined) client.setQueryData(fundRecordKeys.detail(record.id), record);
  refreshAfterWrite(client);
}

/** Whether the operator has changed fees or limits since the page learned them. */
const isOfOtherTerms = (error: unknown) =>
  error instanceof ApiError &&
  (error.reason === 'terms_changed' || error.reason === 'amount_out_of_range');

interface Asked {
  body: WithdrawalInput;
  /** The card that the user was shown; null if none was shown. */
  card: BankCard | null;
  proof: TransactionProof;
}

/**
 * Requests a withdrawal. The same one has one key until there is a response, so that a double press, a lost
 * response, a reload or a second tab never withdraws twice.
 */
export function useWithdraw() {
  const client = useQueryClient();
  const { language } = useMessages();
  const { send, unconfirmed, doneElsewhere, forget } = useKeptKey('withdraw', withdrawalInput);
  const withdraw = useMutation({
    mutationFn: ({ body, proof }: Asked) =>
      send(body, (idempotencyKey) =>
        callApi(withdrawCall, { ...body, ...proof }, { idempotencyKey, shownInPlace: true }),
      ),
    onSuccess: (record) => afterMoving(client, record),
    onError: (error) => {
      afterMoving(client);
      if (isOfOtherTerms(error))
        void client.invalidateQueries({ queryKey: basicConfigQuery(language).queryKey });
    },
    // The confirmation must not stay in the mutation cache.
    gcTime: 0,
  });
  useEffect(() => {
    if (doneElsewhere !== null) afterMoving(client);
  }, [client, doneElsewhere]);
  return { withdraw, unconfirmed, doneElsewhere, forget };
}

/** Cancels a pending withdrawal. */
export function useCancelWithdrawal(id: string) {
  const client = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: () =>
      repeat({ id }, (idempotencyKey) =>
        callApi(cancelWithdrawalCall, { id }, { idempotencyKey, shownInPlace: true }),
      ),
    onSuccess: (record) => afterMoving(client, record),
    onError: () => afterMoving(client),
  });
}
