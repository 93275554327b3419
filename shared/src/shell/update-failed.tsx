import {
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { isHopeless } from '@adpartner/shared/api/is-hopeless';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { ContactSupport } from './contact-support.tsx';

/** The parts of a query's result that are used; `useQuery` and `useInfiniteQuery` return them. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  /** When `data` arrived, in ms since 1970. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/** Data that is shown although its refresh failed. */
interface Stale {
  /** When it arrived, in ms since 1970. */
  since: number;
  /** Whether a retry can't help. */
  hopeless: boolean;
  refetch: () => unknown;
  words: string | undefined;
}

/** Registers failed refreshes with the component that shows them. Returns how to unregister. */
type Note = (id: string, stale: Stale) => () => void;

const NoteContext = createContext<Note | null>(null);

interface FailedPart {
  why: string;
  /** Null if a retry can't help. */
  retry: (() => unknown) | null;
}

/** The parts of a screen that failed to load, in the order in which they did. */
type FailedParts = ReadonlyMap<string, FailedPart>;

const FailedContext = createContext<{
  parts: FailedParts;
  note: (id: string, part: FailedPart) => () => void;
} | null>(null);

/**
 * For a part of a screen that failed to load (`OneUpdateFailed`). The first that a retry can help has the Retry for all;
 * why a retry can't help is explained once.
 * @param retry null if a retry can't help
 */
export function useFailedPart({ why, retry }: FailedPart): {
  /** Whether it is the one with the Retry, or with the explanation. */
  isFirst: boolean;
  retryOthers: () => void;
} {
  const id = useId();
  const { parts, note } = useContext(FailedContext) ?? {};
  // Before the first paint, which would show a Retry too many.
  useLayoutEffect(() => note?.(id, { why, retry }), [note, id, why, retry]);
  const alike = [...(parts ?? [])].filter(([, part]) =>
    retry ? part.retry !== null : part.retry === null && part.why === why,
  );
  const [first = id] = alike.map(([part]) => part);
  return {
    isFirst: first === id,
    retryOthers: () => {
      for (const [part, { retry: retryOther }] of alike) if (part !== id) void retryOther?.();
    },
  };
}

/** Retries a query. The query forgets its error meanwhile; the message and the pressed button stay. */
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
      <Banner tone="warn" action={<ContactSupport />}>
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
      {/* Tapping the text retries too, as in a failed state. */}
      <span onClick={retrying ? undefined : onRetry}>{children}</span>
    </Banner>
  );
}

/** The message with the time of the shown data. */
function useAsOf() {
  const { t, tag } = useMessages();
  return (since: number) =>
    t('states.updateFailed', { time: formatDateTime(new Date(since).toISOString(), tag) });
}

export interface UpdateFailedProps {
  query: Omit<QueryState<unknown>, 'data'>;
  /** Default: that it is shown as of its time. */
  words?: string | undefined;
}

/**
 * Shown above data that could not be refreshed: its time, and a retry, or a button to support if that can't
 * help. If the screen shows it once for all its parts, it is shown there.
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

/** The map with an entry, and the same without it. */
const withEntry = <Value,>(map: ReadonlyMap<string, Value>, id: string, value: Value) =>
  new Map(map).set(id, value);
const withoutEntry = <Value,>(map: ReadonlyMap<string, Value>, id: string) =>
  new Map([...map].filter(([key]) => key !== id));

/** Keeps the parts of a screen that failed to load. */
function OneRetry({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<FailedParts>(new Map());
  const [note] = useState(() => (id: string, part: FailedPart) => {
    setParts((now) => withEntry(now, id, part));
    return () => setParts((now) => withoutEntry(now, id));
  });
  const value = useMemo(() => ({ parts, note }), [parts, note]);
  return <FailedContext value={value}>{children}</FailedContext>;
}

/**
 * For a screen or a sheet of several queries: shows once, above its parts, that some could not be refreshed,
 * with the time of the oldest, and retries all of them. Of parts that failed to load one has a Retry, for all, and
 * one explains why a retry can't help.
 */
export function OneUpdateFailed({ children }: { children: ReactNode }) {
  const asOf = useAsOf();
  const [stale, setStale] = useState<ReadonlyMap<string, Stale>>(new Map());
  /** The queries being retried, none of which counts as failed meanwhile. */
  const [retried, setRetried] = useState<readonly Stale[] | null>(null);
  const [note] = useState((): Note => (id, one) => {
    setStale((now) => withEntry(now, id, one));
    return () => setStale((now) => withoutEntry(now, id));
  });
  const said = retried ?? [...stale.values()];
  const retry = () => {
    setRetried(said);
    void Promise.allSettled(said.map(async (one) => one.refetch())).then(() => setRetried(null));
  };
  // Data from the session's start has no time.
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
      <OneRetry>{children}</OneRetry>
    </NoteContext>
  );
}
