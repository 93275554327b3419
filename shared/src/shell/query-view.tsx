import type { ReactNode } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { isHopeless } from '@adpartner/shared/api/is-hopeless';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { FailedState } from '@adpartner/shared/ui/failed-state';
import { ContactSupport } from './contact-support.tsx';
import { UpdateFailed, useFailedPart, useRetry, type QueryState } from './update-failed.tsx';

export interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** A skeleton in the shape of the data. */
  skeleton: ReactNode;
  /** The title of the error: what failed to load. Default: a general sentence. */
  failedTitle?: string;
  /**
   * Shown instead if the server has no such thing. Default: a general not-found sentence. With it the address names the
   * thing, so an id that can't be one is not found either.
   */
  notFound?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Shown if `isEmpty` is true. Default: a general sentence. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

const isNotThere = (error: unknown, isNamedByAddress: boolean) =>
  error instanceof ApiError &&
  (error.reason === 'not_found' || (isNamedByAddress && error.reason === 'invalid_params'));

interface LoadFailedProps {
  error: unknown;
  title: string;
  refetch: () => unknown;
  onRetry: () => void;
  retrying: boolean;
}

/**
 * What did not load, with a Retry unless another part of the screen has it, or, if that can't help, with the reason and a
 * button to support unless another part has them.
 */
function LoadFailed({ error, title, refetch, onRetry, retrying }: LoadFailedProps) {
  const { t, tag } = useMessages();
  const hopeless = isHopeless(error);
  const why = describeError(error, t, { tag });
  const { isFirst, retryOthers } = useFailedPart({ why, retry: hopeless ? null : refetch });
  const retryAll = () => {
    onRetry();
    retryOthers();
  };
  return (
    <FailedState
      title={title}
      retryLabel={t('actions.retry')}
      onRetry={hopeless || !isFirst ? undefined : retryAll}
      retrying={retrying}
      action={hopeless && isFirst && <ContactSupport />}
    >
      {hopeless && !isFirst ? undefined : why}
    </FailedState>
  );
}

/**
 * Shows a query's result: its skeleton while it loads, the failure with a Retry or, if that can't help, a
 * button to support, the not-found and empty states, or the data. Data that could not be refreshed stays,
 * under a line with its time and the same Retry. In `OneUpdateFailed` either Retry is the screen's, for all its parts.
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, skeleton, failedTitle, notFound, isEmpty, empty, children } = props;
  const { t } = useMessages();
  const { data, isFetching } = query;
  const { error, retry } = useRetry(query);

  // The server says that it is gone: what was there does not stay.
  if (notFound !== undefined && isNotThere(error, false)) return notFound;
  if (data === undefined) {
    if (error === null) return skeleton;
    if (isNotThere(error, notFound !== undefined)) {
      return notFound ?? <EmptyState>{t('states.notFound')}</EmptyState>;
    }
    return (
      <LoadFailed
        error={error}
        title={failedTitle ?? t('states.failed')}
        refetch={query.refetch}
        onRetry={retry}
        retrying={isFetching}
      />
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
