import { judge, type Advisory } from './judge.ts';

const advisory = (id: string, severity: string): Advisory => ({
  github_advisory_id: id,
  module_name: 'a-package',
  severity,
  title: 'What is wrong',
  findings: [{ version: '1.0.0' }],
});
const TODAY = '2026-11-24';
const LINE = 'GHSA-1 (high): a-package 1.0.0: What is wrong';

test.each(['high', 'critical', 'a word of tomorrow'])(
  'an advisory of severity %s fails',
  (word) => {
    expect(judge([advisory('GHSA-1', word)], [], TODAY)).toEqual([LINE.replace('high', word)]);
  },
);

test.each(['info', 'low', 'moderate'])('an advisory of severity %s does not', (severity) => {
  expect(judge([advisory('GHSA-1', severity)], [], TODAY)).toEqual([]);
});

test.each([
  ['its last day', '2026-11-24', []],
  ['the day after', '2026-11-23', [LINE]],
  ['no day at all', 'for ever', ['GHSA-1 is accepted until for ever, which is no day', LINE]],
])('one that is accepted passes until its last day: %s', (_, until, lines) => {
  const accepted = [{ id: 'GHSA-1', reason: 'The code is not reached', until }];
  expect(judge([advisory('GHSA-1', 'high')], accepted, TODAY)).toEqual(lines);
});

test('one that is accepted needs a reason', () => {
  const accepted = [{ id: 'GHSA-1', reason: ' ', until: '2026-12-01' }];
  expect(judge([advisory('GHSA-1', 'high')], accepted, TODAY)).toEqual([
    'GHSA-1 is accepted without a reason',
  ]);
});

test('one that no package has any more is not kept on the list', () => {
  const accepted = [{ id: 'GHSA-2', reason: 'The code is not reached', until: '2026-12-01' }];
  expect(judge([], accepted, TODAY)).toEqual([
    'GHSA-2 is accepted, and none of the packages has it: take it off the list',
  ]);
});
