import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useBelowFold } from '@adpartner/shared/ui/below-fold';
import { Button } from '@adpartner/shared/ui/button';
import styles from './endless-list.module.css';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import { joinClasses } from './join-classes.ts';
import { Skeleton, SkeletonRow } from '@adpartner/shared/ui/skeleton';

export interface EndlessListProps {
  /** The loaded rows. */
  children: ReactNode;
  hasMore: boolean;
  loading: boolean;
  /** Why the next page failed; scrolling does not retry, the button does. */
  failure?: string;
  onMore: () => void;
  words: {
    more: string;
    loading: string;
    /** Left out if a retry can't help. */
    retry?: string | undefined;
    /** The text under the last row; without it there is none. */
    end?: string;
  };
  /** A skeleton of the next rows. */
  skeleton?: ReactNode;
  className?: string;
}

/**
 * A list that loads more as the user scrolls. Its end is also a button, for users who do not scroll:
 * keyboard, switch, screen reader.
 */
export function EndlessList(props: EndlessListProps) {
  const { children, hasMore, loading, failure, words, className } = props;
  const sentinel = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(props.onMore);
  // While only the first rows are rendered the list's end is not its real one.
  const isWhole = useBelowFold();
  const watching = isWhole && hasMore && !loading && !failure;

  // Observed anew after each page: if its rows did not fill the screen, the next one is requested.
  useEffect(() => {
    if (!watching || !sentinel.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { rootMargin: '0px 0px 400px 0px' },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [watching]);

  return (
    <div className={joinClasses(styles.list, className)}>
      {children}
      <div ref={sentinel} className={styles.foot}>
        {loading ? (
          <Skeleton label={words.loading} className={styles.skeleton}>
            {props.skeleton ?? <SkeletonRow />}
          </Skeleton>
        ) : (
          <ListEnd {...props} />
        )}
      </div>
    </div>
  );
}

/** The element below the rows while none are loading. */
function ListEnd({ hasMore, failure, words, onMore }: EndlessListProps) {
  const label = failure ? words.retry : words.more;
  return (
    <>
      {failure && <ErrorText role="alert">{failure}</ErrorText>}
      {hasMore && label && (
        <Button tone={failure ? 'secondary' : 'quiet'} onClick={onMore}>
          {label}
        </Button>
      )}
      {!hasMore && words.end && <p className={styles.end}>{words.end}</p>}
    </>
  );
}
