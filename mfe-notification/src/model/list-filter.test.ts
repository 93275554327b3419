import { filterFromQuery, listQuestion, queryOfFilter, type ListFilter } from './list-filter.ts';

test.each<[ListFilter, ReturnType<typeof listQuestion>]>([
  [{ tab: 'all', read: 'all' }, {}],
  [{ tab: 'activity', read: 'all' }, { category: 'activity' }],
  [{ tab: 'all', read: 'unread' }, { read: false }],
  [
    { tab: 'system_maintenance', read: 'read' },
    { category: 'system_maintenance', read: true },
  ],
])('%j is asked as %j', (filter, question) => {
  expect(listQuestion(filter)).toEqual(question);
});

test.each<[string, ListFilter]>([
  ['', { tab: 'all', read: 'all' }],
  ['tab=activity&read=unread', { tab: 'activity', read: 'unread' }],
  ['tab=nonsense&read=maybe', { tab: 'all', read: 'all' }],
])('the query "%s" means %j', (query, filter) => {
  expect(filterFromQuery(new URLSearchParams(query))).toEqual(filter);
});

test('a filter survives the way through the query string', () => {
  const filter: ListFilter = { tab: 'system_announcement', read: 'read' };
  expect(filterFromQuery(new URLSearchParams(queryOfFilter(filter)))).toEqual(filter);
  expect(queryOfFilter({ tab: 'all', read: 'all' })).toEqual({});
});
