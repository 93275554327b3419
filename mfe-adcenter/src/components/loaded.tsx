import type { ReactNode } from 'react';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useFormats } from '@adpartner/shared/i18n/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { FailedState } from '@adpartner/shared/ui/failed-state';
import { Skeleton } from '@adpartner/shared/ui/skeleton';

/** What there is to know of a query, of whatever kind. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** The shapes of what comes. */
  skeleton: ReactNode;
  /** What did not load, in words. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** What a query brought; until then its shape, or why it did not come and a way to try again. */
export function Loaded<Data>({ query, skeleton, failed, children }: LoadedProps<Data>) {
  const { t } = useMessages();
  const formats = useFormats();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error !== null) {
    return (
      <FailedState
        title={failed}
        retryLabel={t('shared:actions.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {describeError(error, t, formats)}
      </FailedState>
    );
  }
  return <Skeleton label={t('shared:states.loading')}>{skeleton}</Skeleton>;
}
