import { PLAN_TABS, planTabOf } from './plan-tab.ts';

test('there is a tab for all plans and one for each of the seven states', () => {
  expect(PLAN_TABS).toHaveLength(8);
  expect(PLAN_TABS[0]).toBe('all');
});

test.each([
  ['putting', 'putting'],
  ['settled', 'settled'],
  ['all', 'all'],
  [null, 'all'],
  ['', 'all'],
  ['PUTTING', 'all'],
  ['gone', 'all'],
])('the status %j of a URL opens the tab %s', (status, tab) => {
  expect(planTabOf(status)).toBe(tab);
});
