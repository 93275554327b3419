import { outcomeOf } from './outcome.ts';

test('a failed test has killed the mutant', () => {
  expect(outcomeOf({ status: 'Killed', statusReason: 'Error: expected 1' })).toBe('killed');
});

test('a time-out is no kill, be it the run’s or a test’s', () => {
  expect(outcomeOf({ status: 'Timeout' })).toBe('timed out');
  const statusReason = 'Error: thrown: "Exceeded timeout of 30000 ms for a test."';
  expect(outcomeOf({ status: 'Killed', statusReason })).toBe('timed out');
});

test('what no test reaches is told apart from what survived', () => {
  expect(outcomeOf({ status: 'NoCoverage' })).toBe('without a test');
  expect(outcomeOf({ status: 'Survived' })).toBe('survived');
});

test.each(['RuntimeError', 'CompileError'])('%s has not been tried', (status) => {
  expect(outcomeOf({ status })).toBe('could not run');
});
