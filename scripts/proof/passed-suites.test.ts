import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PassedSuites, { noteOf, passedSuite } from '../../e2e/stack/passed-suites.ts';
import { root, runNode } from '../process/run-command.ts';

type TestCase = Parameters<typeof noteOf>[1][number];

/** A test of a spec file with the durations of its attempts, as Playwright's reporters get it. */
const testOf = (
  spec: string,
  outcome: ReturnType<TestCase['outcome']>,
  { durations = [10], expectedStatus = 'passed' } = {},
): TestCase =>
  ({
    titlePath: () => ['', 'together', spec, 'a fact'],
    // Where shared tests are declared.
    location: { file: join(root, 'e2e/screens/visits-of.ts') },
    outcome: () => outcome,
    expectedStatus,
    results: durations.map((duration) => ({ duration })),
  }) as unknown as TestCase;

const SPECS = ['wallet.spec.ts', 'screens/wallet.spec.ts'];
const PASSED = SPECS.map((spec) => testOf(spec, 'expected'));
const OTHERS = testOf('plan.spec.ts', 'unexpected');

test('a suite has passed if every test of its files has, in whichever attempt', () => {
  const flaky = testOf('wallet.spec.ts', 'flaky', { durations: [20, 5] });
  expect(noteOf(SPECS, [...PASSED, OTHERS, flaky])).toEqual({ tests: 3, took: 45 });
});

test.each([
  ['failed', testOf('wallet.spec.ts', 'unexpected')],
  ['did not run', testOf('wallet.spec.ts', 'skipped', { durations: [] })],
  ['was left out after a failure', testOf('wallet.spec.ts', 'skipped')],
])('a suite with a test that %s has not passed', (_, test) => {
  expect(noteOf(SPECS, [...PASSED, test])).toBeNull();
});

test('a test that is always skipped, by its own code, is none that did not run', () => {
  const skipped = testOf('wallet.spec.ts', 'skipped', {
    durations: [0],
    expectedStatus: 'skipped',
  });
  expect(noteOf(SPECS, [...PASSED, skipped])).toEqual({ tests: 3, took: 20 });
});

test('a file may have no tests at everyday counts, a suite not', () => {
  expect(noteOf(SPECS, [PASSED[0]!, OTHERS])).toEqual({ tests: 1, took: 10 });
  expect(noteOf(SPECS, [OTHERS])).toBeNull();
});

test.each([
  ['passed', [], true],
  ['met an error outside of tests', ['onError'], false],
] as const)('a run that %s leaves notes or none', (_, events, leaves) => {
  const folder = mkdtempSync(join(tmpdir(), 'notes-'));
  const before = process.env.SUITES_PASSED;
  process.env.SUITES_PASSED = folder;
  try {
    const reporter = new PassedSuites();
    reporter.onBegin(null, { allTests: () => PASSED } as never);
    for (const event of events) reporter[event]();
    reporter.onEnd({ status: 'passed' } as never);
    expect(passedSuite(folder, 'wallet') !== null).toBe(leaves);
    expect(passedSuite(folder, 'plan')).toBeNull();
  } finally {
    if (before === undefined) delete process.env.SUITES_PASSED;
    else process.env.SUITES_PASSED = before;
  }
});

test('a note is found by the name of its suite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'notes-'));
  writeFileSync(join(folder, 'wallet'), '{"tests":2,"took":20}');
  expect(passedSuite(folder, 'wallet')).toEqual({ tests: 2, took: 20 });
  expect(passedSuite(folder, 'plan')).toBeNull();
  expect(passedSuite(undefined, 'wallet')).toBeNull();
});

test.each([
  ['no name', [], /^missing suite name: components, host, /],
  ['an unknown name', ['wallet', 'walet'], /^unknown suite walet: components, /],
  ['one that can only run alone', ['wallet', 'components'], /^components runs alone$/m],
])('with %s no suite runs', async (_, words, complaint) => {
  const { code, output } = await runNode([join(root, 'e2e/run-suite.ts'), ...words], {
    quiet: true,
  });
  expect(code).toBe(2);
  expect(output).toMatch(complaint);
});
