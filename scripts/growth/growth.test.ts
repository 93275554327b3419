import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { brandColours } from '../../api/src/config/brand-colours.ts';
import { APPS } from '../../shared/src/federation/apps.ts';
import { CHANGES, type OrdinaryChange } from './changes.ts';
import { WorkspaceCopy } from './workspace-copy.ts';

// It checks the types of every package, and starts databases.
import.meta.jest.setTimeout(600_000);

const house = join(import.meta.dirname, '../..');
const isFull = process.env.TEST_COUNTS === 'full';
const BUNDLES = APPS.map(({ dir }) => dir);

/** The result of a jest run. */
interface Results {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

let copy: WorkspaceCopy;
const written = new Map<OrdinaryChange, { byHand: string[]; made: string[] }>();

/** The files that the generator says it wrote. */
const madeFiles = (said: string) =>
  (said.split('Left to do')[0] ?? '')
    .split('\n')
    .flatMap((line) => /^ {2}(\S+)$/.exec(line)?.[1] ?? []);

beforeAll(() => {
  copy = new WorkspaceCopy(house);
  for (const change of CHANGES) {
    let made: string[] = [];
    if (change.made !== null) {
      const { code, said } = copy.run('scripts/new.ts', change.made.split(' '));
      if (code !== 0) throw new Error(said);
      made = madeFiles(said);
    }
    copy.edited.clear();
    change.byHand(copy);
    written.set(change, { byHand: [...copy.edited].sort(), made });
  }
});

afterAll(() => copy.remove());

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isText = (file: string) => /\/locales\/.*\.json$/.test(file);
const sourcesOf = (change: OrdinaryChange) =>
  (written.get(change)?.byHand ?? []).filter((file) => !isTest(file) && !isText(file));

/** A change's row in the table of docs/growing.md. */
function rowOf({ name }: OrdinaryChange): string[] {
  const text = readFileSync(join(house, 'docs/growing.md'), 'utf8');
  const row = text.split('\n').find((line) => line.startsWith(`| ${name} `));
  return row?.split('|').map((cell) => cell.trim()) ?? [];
}

describe.each(CHANGES.map((change) => [change.name, change] as const))('%s', (_, change) => {
  test('takes three source files by hand at most, those that the docs name', () => {
    const sources = sourcesOf(change);
    expect(sources.length).toBeLessThanOrEqual(3);
    const [, , made, count, named = ''] = rowOf(change);
    expect(made).toBe(change.made === null ? '–' : `\`${change.made}\``);
    expect(count).toBe(String(sources.length));
    const files = [...named.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    const told = sources.map((file) => file.replace(/\/migrations\/.*/, '/migrations/'));
    expect(files.sort()).toEqual(told.sort());
  });

  test('touches no other team’s bundle by hand', () => {
    const { byHand = [] } = written.get(change) ?? {};
    const others = BUNDLES.filter((dir) => dir !== change.bundle);
    expect(byHand.filter((file) => others.some((dir) => file.startsWith(`${dir}/`)))).toEqual([]);
  });
});

test('every file that is changed by hand makes this test run again when it is changed', () => {
  const { tasks } = JSON.parse(readFileSync(join(house, 'scripts/turbo.json'), 'utf8')) as {
    tasks: Record<string, { inputs: string[] }>;
  };
  const leftOut = (tasks['test:growth']?.inputs ?? [])
    .filter((input) => input.startsWith('!$TURBO_ROOT$/'))
    .map((input) => input.replace('!$TURBO_ROOT$/', ''));
  const changed = [...written.values()]
    .flatMap(({ byHand }) => byHand)
    .filter((file) => existsSync(join(house, file)));
  expect(changed.length).toBeGreaterThan(10);
  expect(changed.filter((file) => leftOut.some((glob) => matchesGlob(file, glob)))).toEqual([]);
});

test('the colour of the brand is a setting, and a colour that can be read is taken as it is', () => {
  expect(brandColours('#0a5c4a')?.light.accent).toBe('#0a5c4a');
});

describe('with all of them', () => {
  const typeFaults = (project: string) =>
    copy.run('node_modules/typescript-native/bin/tsc', ['-p', project, '--singleThreaded']).said;

  // scripts/ imports bench/, which is not in the copy.
  test('the types of the server hold', () => {
    expect(typeFaults('api')).toBe('');
  });

  // In one program, so that shared/ is checked once and not in each.
  test('the types of the pages hold', () => {
    const pages = {
      extends: '../tsconfig.json',
      compilerOptions: { types: ['jest', '@testing-library/jest-dom', 'node'] },
      include: ['shared', ...BUNDLES].map((dir) => `../${dir}/src`),
    };
    copy.write('host/tsconfig.pages.json', JSON.stringify(pages));
    expect(typeFaults('host/tsconfig.pages.json')).toBe('');
  });

  test('the contract of hosts and remotes needs no new version', () => {
    expect(copy.run('scripts/contract.ts', [])).toEqual({ code: 0, said: '' });
  });

  const jest = (folder: string, ...files: string[]) => copy.run('scripts/jest.ts', files, folder);
  const passes = (folder: string, ...files: string[]) => {
    const { code, said } = jest(folder, ...files);
    if (code !== 0) throw new Error(said.slice(-6000));
  };

  test('the server pays the bonus, charges the fee, serves the call and has the language', () => {
    passes(
      'api',
      ...['src/ledger/referral-bonus', 'src/ledger/agreed-terms', 'src/coupon/share-coupon'],
      ...['src/basic-config/basic-config', 'src/notification/notification.test'],
      ...(isFull
        ? [
            'src/user/',
            'src/operator/cli/every-command',
            'src/http/every-call',
            'src/sandbox/prepare',
          ]
        : []),
    );
  });

  describe('of the pages', () => {
    const WALLET = [
      'src/routes',
      'src/screens/statement',
      'src/model/withdrawal.test',
      'src/model/record-filter',
    ].map((file) => `mfe-wallet/${file}`);
    const TEXTS = { shared: 'shared/src/locales', wallet: 'mfe-wallet/src/locales' };
    let results: Results['testResults'];
    /** The results of the test files whose path has this part. */
    const resultsOf = (part: string) => {
      const own = results.filter(({ name }) => name.includes(`/${part}`));
      expect(own).not.toEqual([]);
      return own;
    };

    beforeAll(() => {
      const projects = ['--projects', '../shared', '../mfe-wallet', '--json'];
      const { said } = jest('mfe-wallet', ...WALLET, ...Object.values(TEXTS), ...projects);
      const report = said.split('\n').find((line) => line.startsWith('{"'));
      if (report === undefined) throw new Error(said.slice(-6000));
      results = (JSON.parse(report) as Results).testResults;
    });

    test.each(WALLET)('the tests of %s pass, which has the screen, the type or the fee', (part) => {
      for (const { status, message } of resultsOf(part))
        expect({ status, message }).toEqual({ status: 'passed', message: '' });
    });

    test.each([
      [TEXTS.shared, ['it: actions.retry', 'de: notificationCategory.maintenance_done']],
      [TEXTS.wallet, ['it: title', 'de: statement.title']],
    ])('the tests of %s fail for nothing but what nobody has translated yet', (part, some) => {
      const assertions = resultsOf(part).flatMap(({ assertionResults }) => assertionResults);
      const faults = assertions.filter(({ status }) => status === 'failed');
      expect(faults.map(({ title }) => title)).toEqual([
        'every message is translated, or marked as right as it is',
      ]);
      const said = faults[0]?.failureMessages.join() ?? '';
      expect(some.filter((text) => !said.includes(`${text} is English`))).toEqual([]);
    });
  });

  (isFull ? test : test.skip)('the pages’ other tests pass', () => {
    passes('shared', 'src/i18n', 'src/contract', 'src/testing');
    passes('mfe-adcenter', 'src/screens/profile', 'src/model');
    passes('mfe-notification', '--testPathIgnorePatterns', 'locales');
  });
});
