import type { ReactNode } from 'react';
import { isHopeless } from '@adpartner/shared/api/is-hopeless';
import type { InfiniteData } from '@adpartner/shared/api/query';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { endlessWords } from '@adpartner/shared/i18n/component-words';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import type { QueryState } from '@adpartner/shared/shell/update-failed';
import { EndlessList } from '@adpartner/shared/ui/endless-list';

interface Page {
  list: unknown[];
}
type RowOf<P extends Page> = P['list'][number];

/** The parts of an infinite query's result that are used. */
export interface EndlessQuery<P extends Page> extends QueryState<InfiniteData<P>> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export interface EndlessViewProps<P extends Page> {
  query: EndlessQuery<P>;
  /** A skeleton in the shape of the first rows. */
  skeleton: ReactNode;
  /** A skeleton of the next rows. */
  rowSkeleton?: ReactNode;
  /** The title of the error: what failed to load. */
  failedTitle: string;
  /** The same if the first pages loaded and the next one did not; a whole sentence. */
  failedMore: string;
  empty: ReactNode;
  children: (rows: RowOf<P>[]) => ReactNode;
}

/** A space between two sentences, except in scripts that have none. */
const joinSentences = (first: string, second: string) =>
  /[。！？]$/u.test(first) ? first + second : `${first} ${second}`;

/**
 * A paged list on the screen: as `QueryView`, and it continues as the user scrolls. If the next page fails,
 * the loaded rows stay, and the end of the list shows the failure with a retry.
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

  return (
    <QueryView<InfiniteData<P>>
      // A failed next page is no failure of the loaded ones.
      query={{ data, isFetching, dataUpdatedAt, refetch, error: failure ? null : query.error }}
      skeleton={skeleton}
      failedTitle={failedTitle}
      empty={empty}
      isEmpty={(pages) => rowsOf(pages).length === 0 && !query.hasNextPage}
    >
      {(pages) => (
        <EndlessList
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          failure={failure}
          onMore={() => void query.fetchNextPage()}
          words={{
            // The end is marked only after several pages; a single page ends visibly.
            ...endlessWords(t, pages.pages.length > 1),
            ...(failure && isHopeless(query.error) && { retry: undefined }),
          }}
          skeleton={rowSkeleton}
        >
          {children(rowsOf(pages))}
        </EndlessList>
      )}
    </QueryView>
  );
}
