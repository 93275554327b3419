import type { TranslateShared } from './message-types.ts';

// The shared messages that components of `ui/` take as props, so that `ui/` itself needs no messages.

/** Of `<PullToRefresh>`. */
export const pullWords = (t: TranslateShared) => ({
  pull: t('shared:pull.pull'),
  release: t('shared:pull.release'),
  refreshing: t('shared:pull.refreshing'),
  done: t('shared:pull.done'),
});

/** Of `<EndlessList>`, with or without a text at its end. */
export const endlessWords = (t: TranslateShared, tellsEnd: boolean) => ({
  more: t('shared:actions.loadMore'),
  loading: t('shared:states.loading'),
  retry: t('shared:actions.retry'),
  ...(tellsEnd && { end: t('shared:states.endOfList') }),
});

/** Of `<Amount>`. */
export const signWords = (t: TranslateShared) => ({
  minus: t('shared:signs.minus'),
  plus: t('shared:signs.plus'),
});
