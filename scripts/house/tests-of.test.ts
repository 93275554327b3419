import { testsOf } from '../mutants/tests-of.ts';

const nearOf = (name: string, file: string) => testsOf(name, [file]).get(file)!.near;

test('the test that is named like the file is its own', () => {
  expect(nearOf('shared', 'shared/src/money/parse-amount.ts')).toContain(
    'shared/src/money/parse-amount.test.ts',
  );
});

test('a test that imports the file by its public name is its own', () => {
  expect(nearOf('shared', 'shared/src/session/session-atoms.ts')).toContain(
    'shared/src/session/session-atoms.test.ts',
  );
});

test('so are, in the end, those of what imports it', () => {
  const file = 'mfe-wallet/src/queries/bank-card.ts';
  expect(testsOf('mfe-wallet', [file]).get(file)!.all).toContain(
    'mfe-wallet/src/screens/bind-card/bind-card-screen.test.tsx',
  );
});

test('a file that no test imports has the tests of what imports it', () => {
  expect(nearOf('mfe-wallet', 'mfe-wallet/src/screens/withdraw/withdraw-view.tsx')).toContain(
    'mfe-wallet/src/screens/withdraw/withdraw-screen.test.tsx',
  );
});

test('a file in a folder without tests has those of the folder above', () => {
  const file = 'api/src/operator/commands/withdrawal.ts';
  expect(testsOf('api', [file]).get(file)!.all).toContain(
    'api/src/operator/money-commands.test.ts',
  );
});

test('tests beside the file are tried too', () => {
  const file = 'shared/src/session/safe-storage.ts';
  const { near, all } = testsOf('shared', [file]).get(file)!;
  expect(all).toEqual(expect.arrayContaining([...near, 'shared/src/session/form-draft.test.ts']));
});
