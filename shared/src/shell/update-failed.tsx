import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { isHopeless } from '@adpartner/shared/api/is-hopeless';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { ContactService } from './contact-service.tsx';

/** What is needed of a query's result; `useQuery` and `useInfiniteQuery` return it. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  /** When `data` came, in ms since 1970. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/** Something that is shown as it was, because newer did not come. */
interface Stale {
  /** When it came, in ms since 1970. */
  since: number;
  /** Whether asking again can't help. */
  hopeless: boolean;
  refetch: () => unknown;
  words: string | undefined;
}

/** Keeps what could not be refreshed, for the one who says it. Returns how to take it back. */
type Note = (id: string, stale: Stale) => () => void;

const NoteContext = createContext<Note | null>(null);

/** Tries a query again. It forgets its error meanwhile; what was said, and the button that was pressed, stay. */
export function useRetry({
  error: given,
  refetch,
}: Pick<QueryState<unknown>, 'error' | 'refetch'>) {
  const [retried, setRetried] = useState<{ error: unknown } | null>(null);
  const error = given ?? retried?.error ?? null;
  const retry = () => {
    setRetried({ error });
    void Promise.resolve(refetch()).finally(() => setRetried(null));
  };
  return { error, retry, isRetrying: retried !== null };
}

interface LineProps {
  children: ReactNode;
  hopeless: boolean;
  retrying: boolean;
  onRetry: () => void;
}

function Line({ children, hopeless, retrying, onRetry }: LineProps) {
  const { t } = useMessages();
  if (hopeless) {
    return (
      <Banner tone="warn" action={<ContactService />}>
        {children}
      </Banner>
    );
  }
  return (
    <Banner
      tone="warn"
      action={
        <Button tone="secondary" loading={retrying} onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    >
      {/* Tapping the words tries again too, as those of a failed state do. */}
      <span onClick={retrying ? undefined : onRetry}>{children}</span>
    </Banner>
  );
}

/** That what is shown is as of then, in words. */
function useAsOf() {
  const { t, tag } = useMessages();
  return (since: number) =>
    t('states.updateFailed', { time: formatDateTime(new Date(since).toISOString(), tag) });
}

export interface UpdateFailedProps {
  query: Omit<QueryState<unknown>, 'data'>;
  /** Default: that it is shown as of the time when it came. */
  words?: string | undefined;
}

/**
 * Over what could not be refreshed: from when it is, and the way to try again, or to customer service where that
 * can't help. Where the screen says it
 * for all its parts, it is said there.
 */
export function UpdateFailed({ query, words }: UpdateFailedProps) {
  const { refetch, dataUpdatedAt: since } = query;
  const id = useId();
  const note = useContext(NoteContext);
  const asOf = useAsOf();
  const { error, retry, isRetrying } = useRetry(query);
  const hopeless = isHopeless(error);
  const isStale = query.error !== null && !query.isFetching;
  useEffect(
    () => (isStale ? note?.(id, { since, hopeless, refetch, words }) : undefined),
    [note, id, isStale, since, hopeless, refetch, words],
  );
  if (note !== null || (!isRetrying && !isStale)) return null;
  return (
    <Line hopeless={hopeless} retrying={isRetrying} onRetry={retry}>
      {words ?? asOf(since)}
    </Line>
  );
}

/**
 * A screen, or a sheet, of several queries: says once, above its parts, that some could not be refreshed,
 * with the time of the oldest, and tries all of them again.
 */
export function OneUpdateFailed({ children }: { children: ReactNode }) {
  const asOf = useAsOf();
  const [stale, setStale] = useState<ReadonlyMap<string, Stale>>(new Map());
  /** What is being tried again: meanwhile none of it counts as failed. */
  const [retried, setRetried] = useState<readonly Stale[] | null>(null);
  const [note] = useState((): Note => (id, one) => {
    setStale((now) => new Map(now).set(id, one));
    return () => setStale((now) => new Map([...now].filter(([key]) => key !== id)));
  });
  const said = retried ?? [...stale.values()];
  const retry = () => {
    setRetried(said);
    void Promise.allSettled(said.map(async (one) => one.refetch())).then(() => setRetried(null));
  };
  // What the session knew from the start has no time of its own.
  const times = said.map(({ since }) => since).filter((since) => since > 0);
  return (
    <NoteContext value={note}>
      {said.length > 0 && (
        <Line
          hopeless={said.every(({ hopeless }) => hopeless)}
          retrying={retried !== null}
          onRetry={retry}
        >
          {times.length > 0 ? asOf(Math.min(...times)) : said[0]!.words}
        </Line>
      )}
      {children}
    </NoteContext>
  );
}
