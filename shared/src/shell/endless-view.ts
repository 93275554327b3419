import { createElement, type ReactNode } from 'react';
import { isHopeless } from '@adpartner/shared/api/is-hopeless';
import type { InfiniteData } from '@adpartner/shared/api/query';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { endlessWords } from '@adpartner/shared/i18n/kit-words';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import type { QueryState } from '@adpartner/shared/shell/update-failed';
import { EndlessList } from '@adpartner/shared/ui/endless-list';

interface Page {
  list: unknown[];
}
type RowOf<P extends Page> = P['list'][number];

/** What is needed of an infinite query's result. */
export interface EndlessQuery<P extends Page> extends QueryState<InfiniteData<P>> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export interface EndlessViewProps<P extends Page> {
  query: EndlessQuery<P>;
  /** In the shape of the first rows. */
  skeleton: ReactNode;
  /** What the next rows look like while they come. */
  rowSkeleton?: ReactNode;
  /** What did not load, in words. */
  failedTitle: string;
  /** The same where the first pages came and the next one did not; a whole sentence. */
  failedMore: string;
  empty: ReactNode;
  children: (rows: RowOf<P>[]) => ReactNode;
}

/** A sentence goes on after a space, except in scripts that write none. */
const joinSentences = (first: string, second: string) =>
  /[。！？]$/u.test(first) ? first + second : `${first} ${second}`;

/**
 * A paged list on the screen: as `QueryView`, and going on as one scrolls. Where the next page does not
 * come, what is there stays, and its end says so and tries again on demand.
 */
export function EndlessView<P extends Page>(props: EndlessViewProps<P>): ReactNode {
  const { query, skeleton, rowSkeleton, failedTitle, failedMore, empty, children } = props;
  const { t } = useMessages();
  const formats = useFormats();
  const { data, isFetching, dataUpdatedAt, refetch, isFetchNextPageError } = query;
  const rowsOf = (pages: InfiniteData<P>): RowOf<P>[] => pages.pages.flatMap((page) => page.list);
  const failure = isFetchNextPageError
    ? joinSentences(failedMore, describeError(query.error, t, formats))
    : undefined;

  return createElement(QueryView<InfiniteData<P>>, {
    // A page that did not come is no failure of those that did.
    query: { data, isFetching, dataUpdatedAt, refetch, error: failure ? null : query.error },
    skeleton,
    failedTitle,
    empty,
    isEmpty: (pages) => rowsOf(pages).length === 0 && !query.hasNextPage,
    // The end is told of what was gone through page by page; what came whole is seen to be so.
    children: (pages) =>
      createElement(EndlessList, {
        hasMore: query.hasNextPage,
        loading: query.isFetchingNextPage,
        failure,
        onMore: () => void query.fetchNextPage(),
        words: {
          ...endlessWords(t, pages.pages.length > 1),
          ...(failure && isHopeless(query.error) && { retry: undefined }),
        },
        skeleton: rowSkeleton,
        children: children(rowsOf(pages)),
      }),
  });
}
