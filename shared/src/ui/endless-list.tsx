import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useBelowFold } from '@adpartner/shared/ui/below-fold';
import { Button } from '@adpartner/shared/ui/button';
import styles from './endless-list.module.css';
import { ErrorText } from './error-text.tsx';
import { joinClasses } from './join-classes.ts';
import { Skeleton, SkeletonRow } from '@adpartner/shared/ui/skeleton';

export interface EndlessListProps {
  /** The rows so far. */
  children: ReactNode;
  hasMore: boolean;
  loading: boolean;
  /** Why the next page did not come; scrolling does not ask again, the button does. */
  failure?: string;
  onMore: () => void;
  words: {
    more: string;
    loading: string;
    /** Left out where asking for the next page again can't help. */
    retry?: string | undefined;
    /** Stands under the last row; without it nothing does. */
    end?: string;
  };
  /** What the next rows look like while they come. */
  skeleton?: ReactNode;
  className?: string;
}

/**
 * A list that goes on as one scrolls. Its end is also a button, for whoever does not scroll: keyboard,
 * switch, screen reader.
 */
export function EndlessList(props: EndlessListProps) {
  const { children, hasMore, loading, failure, words, className } = props;
  const sentinel = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(props.onMore);
  // A list whose first rows alone stand there yet ends where it will not.
  const isWhole = useBelowFold();
  const watching = isWhole && hasMore && !loading && !failure;

  // Watched anew after each page: if its rows did not fill the screen, the next one is asked for.
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

/** What stands below the rows while none are coming. */
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
