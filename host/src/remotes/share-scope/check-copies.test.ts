import type * as CheckCopies from './check-copies.ts';
import { announceHost, type Copy } from './share-scope.ts';

const check = jest.fn();
const watchCopies = jest.fn((_provides: ReadonlySet<string>) => check);
let isGone = false;
jest.mock('./watch-copies.ts', () => ({
  get watchCopies() {
    if (isGone) throw new Error('gone');
    return watchCopies;
  },
}));
const idle: (() => void)[] = [];
jest.mock('../../idle/when-idle.ts', () => ({ whenIdle: (work: () => void) => idle.push(work) }));

let copyChecks: typeof CheckCopies.copyChecks;
beforeEach(async () => {
  jest.clearAllMocks();
  idle.length = 0;
  isGone = false;
  ({ copyChecks } = await import('./check-copies.ts'));
});

const rest = () => new Promise((done) => setTimeout(done));
async function beIdle() {
  idle.splice(0).forEach((work) => work());
  await rest();
}

test('copies are looked for when the page is idle, by what the host alone provided at first', async () => {
  const scope: Record<string, Record<string, Copy>> = { react: { 1: { from: 'adpartner_host' } } };
  announceHost(scope);
  const checkSoon = copyChecks();
  scope.jotai = { 1: { from: 'adpartner_wallet' } };
  checkSoon();
  await rest();
  expect(watchCopies).not.toHaveBeenCalled();
  await beIdle();
  expect(watchCopies.mock.calls).toEqual([[new Set(['react'])]]);
  expect(check).toHaveBeenCalledTimes(1);
  checkSoon();
  await beIdle();
  expect(watchCopies).toHaveBeenCalledTimes(1);
  expect(check).toHaveBeenCalledTimes(2);
});

test('code that did not come is asked for anew with the next remote', async () => {
  isGone = true;
  const checkSoon = copyChecks();
  checkSoon();
  await beIdle();
  isGone = false;
  checkSoon();
  await beIdle();
  expect(check).toHaveBeenCalledTimes(1);
});
