import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from '@adpartner/shared/contract/notification';

export const CATEGORY_TABS = ['all', ...NOTIFICATION_CATEGORIES] as const;
export type CategoryTab = (typeof CATEGORY_TABS)[number];

export const READ_FILTERS = ['all', 'unread', 'read'] as const;
export type ReadFilter = (typeof READ_FILTERS)[number];

/** The filter of a list of notices: a tab, and whether they were read. */
export interface ListFilter {
  tab: CategoryTab;
  read: ReadFilter;
}

interface ListQuestion {
  category?: NotificationCategory;
  read?: boolean;
}

/** The list call's input for a filter, without parts that don't narrow it. */
export function listQuestion({ tab, read }: ListFilter): ListQuestion {
  return {
    ...(tab === 'all' ? {} : { category: tab }),
    ...(read === 'all' ? {} : { read: read === 'read' }),
  };
}

function oneOf<Value extends string>(
  options: readonly Value[],
  value: string | null,
): Value | null {
  return options.find((option) => option === value) ?? null;
}

/** The filter in a query string (`?tab=activity&read=unread`); an unknown value means all. */
export function filterFromQuery(query: URLSearchParams): ListFilter {
  return {
    tab: oneOf(CATEGORY_TABS, query.get('tab')) ?? 'all',
    read: oneOf(READ_FILTERS, query.get('read')) ?? 'all',
  };
}

/** The query string that `filterFromQuery` reads; empty without a filter. */
export function queryOfFilter({ tab, read }: ListFilter): Record<string, string> {
  return { ...(tab === 'all' ? {} : { tab }), ...(read === 'all' ? {} : { read }) };
}
