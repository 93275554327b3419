import { notHeld, report, type Outcome } from './report.ts';

const HELD: Outcome = {
  ...{
    fault: 'the primary is killed',
    acknowledged: 100,
    lost: 0,
    doubled: 0,
    pause: 29.9,
    limit: 30,
  },
  ...{ answered: 300, errors: new Map([['no response', 2]]), surprises: [], difference: null },
};

test('what is refused during a fault is told, and held against nobody', () => {
  expect(notHeld([HELD])).toEqual([]);
  expect(notHeld([{ ...HELD, pause: 60, limit: undefined }])).toEqual([]);
  expect(report([HELD], 'a machine')).toContain(
    '| the primary is killed | 100 | 0 | 0 | 29.9 of 30 | 2 of 302: 2 no response | yes |',
  );
});

test.each<[Partial<Outcome>, RegExp]>([
  [{ lost: 1 }, /1 acknowledged writes lost/],
  [{ doubled: 2 }, /2 keys done twice/],
  [{ pause: 30.1 }, /30\.1 s/],
  [{ difference: 'account 7' }, /account 7/],
  [{ surprises: ['put: 200 plan_state'] }, /plan_state/],
  [{ acknowledged: 0 }, /no write/],
])('%j is not held', (change, line) => {
  const faults = notHeld([{ ...HELD, ...change }]);
  expect(faults).toEqual([expect.stringMatching(line)]);
  expect(report([{ ...HELD, ...change }], 'a machine')).toContain(`- ${faults[0]}`);
});

test('a fault that this machine does not let happen is told as not tried', () => {
  const leftOut = { ...HELD, acknowledged: 0, leftOut: 'no mounting' };
  expect(notHeld([leftOut])).toEqual([]);
  expect(report([leftOut], 'a machine')).toContain('not tried: no mounting');
});
