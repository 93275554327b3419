import type { TranslateShared } from './message-types.ts';

/** The words that a part of the kit is handed, wherever it stands. */

/** Of `<PullToRefresh>`. */
export const pullWords = (t: TranslateShared) => ({
  pull: t('shared:pull.pull'),
  release: t('shared:pull.release'),
  refreshing: t('shared:pull.refreshing'),
  done: t('shared:pull.done'),
});

/** Of `<EndlessList>`, which tells its end or does not. */
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
