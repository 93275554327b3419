import { useEffect, useState } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { onFreeAgain } from '@adpartner/shared/api/on-free-again';
import { useQueryClient } from '@adpartner/shared/api/query';

const isRestriction = (error: unknown) =>
  error instanceof ApiError && error.kind === 'business' && [402, 403, 404].includes(error.code);

/**
 * An error as long as it is true: one that says that the account is restricted is gone once it is not any more. Any
 * other error stays.
 */
export function useErrorWhileRestricted<E>(error: E | null): E | null {
  const client = useQueryClient();
  const [over, setOver] = useState<E | null>(null);
  useEffect(
    () => (isRestriction(error) ? onFreeAgain(client, () => setOver(() => error)) : undefined),
    [client, error],
  );
  return over === error ? null : error;
}
