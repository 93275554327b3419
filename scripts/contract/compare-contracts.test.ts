import { describeChange } from './change.ts';
import { compareContracts, faultsOf, withoutAccepted } from './compare-contracts.ts';
import type { Contract } from './read-contract.ts';

const before: Contract = {
  version: { major: 2, minor: 3 },
  entryPoints: ['api/query', 'shell/router'],
  packages: { react: '19.3.1', jotai: '0.8.2' },
  messages: { 'actions.retry': [], 'balance.due': ['amount'] },
  tokens: ['--ink', '--canvas'],
  sources: 'one',
};

const told = (now: Partial<Contract>) =>
  compareContracts(before, { ...before, ...now }).map(
    (one) => `${one.kind} ${describeChange(one)}`,
  );

test('a contract is the same as itself', () => {
  expect(told({})).toEqual([]);
});

test.each<[title: string, now: Partial<Contract>, told: string[]]>([
  [
    'an entry point that is gone breaks, a new one is an addition',
    { entryPoints: ['api/query', 'shell/title'] },
    ['break shell/router: the entry point is gone', 'addition shell/title: the entry point is new'],
  ],
  ['a patch of a package is no change', { packages: { react: '19.3.9', jotai: '0.8.2' } }, []],
  [
    'a minor version of a package is an addition',
    { packages: { react: '19.4.0', jotai: '0.8.3' } },
    [
      'addition packages: react was 19.3.1 and is 19.4.0',
      'addition packages: jotai was 0.8.2 and is 0.8.3',
    ],
  ],
  [
    'a major version of a package breaks, and so does an older one',
    { packages: { react: '19.2.0', jotai: '0.9.0' } },
    [
      'break packages: react was 19.3.1 and is 19.2.0',
      'break packages: jotai was 0.8.2 and is 0.9.0',
    ],
  ],
  [
    'a package that the host no longer brings breaks',
    { packages: { react: '19.3.1' } },
    ['break packages: jotai is gone'],
  ],
  [
    'a message that is gone breaks, a new one is an addition',
    { messages: { 'actions.again': [], 'balance.due': ['amount'] } },
    [
      'break messages: shared:actions.retry is gone',
      'addition messages: shared:actions.again is new',
    ],
  ],
  [
    'a message that is asked for by the word of the wire may be new',
    { messages: { ...before.messages, 'planStatus.frozen': [], 'remark.bonus': ['amount'] } },
    [],
  ],
  [
    'a message that wants another value breaks, one that goes without is an addition',
    { messages: { 'actions.retry': ['count'], 'balance.due': [] } },
    [
      'break messages: shared:actions.retry wants count put in',
      'addition messages: shared:balance.due goes without amount',
    ],
  ],
  [
    'a token that is gone breaks, a new one is an addition',
    { tokens: ['--ink', '--paper'] },
    ['break tokens: --canvas is gone', 'addition tokens: --paper is new'],
  ],
])('%s', (_, now, expected) => {
  expect(told(now)).toEqual(expected);
});

const gone = { kind: 'break', entryPoint: 'shell/router', name: 'Link', what: 'is gone' } as const;
const added = {
  kind: 'addition',
  entryPoint: 'shell/router',
  name: 'useBlocker',
  what: 'is new',
} as const;
const faults = (major: number, minor: number, ...changes: (typeof gone | typeof added)[]) =>
  faultsOf(before.version, { major, minor }, changes);

test('without changes any version will do that is not lower', () => {
  expect(faults(2, 3)).toEqual([]);
  expect(faults(2, 4)).toEqual([]);
  expect(faults(2, 2)).toEqual(['the contract went back from 2.3 to 2.2']);
  expect(faults(1, 9)).toEqual(['the contract went back from 2.3 to 1.9']);
});

test('an addition wants a higher minor version, and the fault names the entry point and the export', () => {
  expect(faults(2, 3, added)).toEqual([
    expect.stringMatching(/^  shell\/router: useBlocker is new\nRaise the contract to 2\.4/m),
  ]);
  expect(faults(2, 4, added)).toEqual([]);
  expect(faults(3, 0, added)).toEqual([]);
});

test('a break wants a higher major version: a minor one does not do', () => {
  expect(faults(2, 3, gone)).toEqual([
    expect.stringMatching(/^  shell\/router: Link is gone\n.*raise the contract to 3\.0/m),
  ]);
  expect(faults(2, 4, gone, added)).toHaveLength(1);
  expect(faults(2, 3, gone, added)).toHaveLength(2);
  expect(faults(3, 0, gone)).toEqual([]);
});

test('a change that is accepted with a reason is none, one that is not there may not be accepted', () => {
  const accepted = { change: 'shell/router: useBlocker is new', why: 'nobody uses it yet' };
  expect(withoutAccepted([gone, added], [accepted])).toEqual({ changes: [gone], faults: [] });
  expect(withoutAccepted([gone], [accepted])).toEqual({
    changes: [gone],
    faults: ['"shell/router: useBlocker is new" is accepted, but there is no such change'],
  });
  expect(withoutAccepted([added], [{ ...accepted, why: ' ' }]).faults).toEqual([
    '"shell/router: useBlocker is new" is accepted without a reason',
  ]);
});
