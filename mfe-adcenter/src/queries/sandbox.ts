import { useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { useRepeatKey } from '@adpartner/shared/api/use-repeat-key';
import { topUpSandboxCall } from '@adpartner/shared/contract/sandbox';
import { callOfNewerServer } from './call-of-newer-server.ts';
import { onceMore } from '@adpartner/shared/api/once-more';

/** Adds sandbox money, which is not real, to the balance. */
export function useTopUpSandbox() {
  const client = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: () =>
      repeat({}, (idempotencyKey) =>
        onceMore(() => callOfNewerServer(topUpSandboxCall, {}, { idempotencyKey })),
      ),
    // Balances, records and notices have changed on every screen.
    onSettled: () => client.invalidateQueries(),
  });
}
