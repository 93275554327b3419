import { useState, type ReactNode } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { FailedState } from '@adpartner/shared/ui/failed-state';

/** What is needed of a query's result; `useQuery` and `useInfiniteQuery` answer it. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  /** When `data` came, in ms since 1970. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

export interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** What did not load, in words. Default: a general sentence. */
  failedTitle?: string;
  /** Shown instead where the server knows no such thing. Default: a general not-found sentence. */
  notFound?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Shown where `isEmpty` says so. Default: a general sentence. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Tries a query again. It forgets its error meanwhile; what was said, and the button that was pressed, stay. */
function useRetry({ error: given, refetch }: Pick<QueryState<unknown>, 'error' | 'refetch'>) {
  const [retried, setRetried] = useState<{ error: unknown } | null>(null);
  const error = given ?? retried?.error ?? null;
  const retry = () => {
    setRetried({ error });
    void Promise.resolve(refetch()).finally(() => setRetried(null));
  };
  return { error, retry, isRetrying: retried !== null };
}

/** Over what could not be refreshed: from when it is, and the way to try again. */
export function UpdateFailed({
  query,
  children,
}: {
  query: Omit<QueryState<unknown>, 'data'>;
  /** Default: that it is shown as of the time when it came. */
  children?: ReactNode;
}) {
  const { t, tag } = useMessages();
  const { retry, isRetrying } = useRetry(query);
  if (!isRetrying && (query.error === null || query.isFetching)) return null;
  const time = formatDateTime(new Date(query.dataUpdatedAt).toISOString(), tag);
  return (
    <Banner
      tone="warn"
      action={
        <Button tone="secondary" loading={isRetrying} onClick={retry}>
          {t('actions.retry')}
        </Button>
      }
    >
      {/* Tapping the words tries again too, as those of a failed state do. */}
      <span onClick={isRetrying ? undefined : retry}>
        {children ?? t('states.updateFailed', { time })}
      </span>
    </Banner>
  );
}

/**
 * A query's result on the screen: its skeleton while it loads, the failure with a Retry where it did
 * not, what is not found, what is empty, or the data. Data that could not be refreshed stays, under a
 * line that says from when it is, with the same Retry.
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, skeleton, failedTitle, notFound, isEmpty, empty, children } = props;
  const { t, tag } = useMessages();
  const { data, isFetching } = query;
  const { error, retry } = useRetry(query);

  if (data === undefined) {
    if (error === null) return skeleton;
    if (error instanceof ApiError && error.reason === 'not_found') {
      return notFound ?? <EmptyState>{t('states.notFound')}</EmptyState>;
    }
    return (
      <FailedState
        title={failedTitle ?? t('states.failed')}
        retryLabel={t('actions.retry')}
        onRetry={retry}
        retrying={isFetching}
      >
        {describeError(error, t, { tag })}
      </FailedState>
    );
  }
  return (
    <>
      <UpdateFailed query={query} />
      {isEmpty?.(data) === true
        ? (empty ?? <EmptyState>{t('states.empty')}</EmptyState>)
        : children(data)}
    </>
  );
}
