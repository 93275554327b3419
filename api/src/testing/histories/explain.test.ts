import { isExplained, type Sent } from './explain.ts';
import { moneyOf, type Request } from './model.ts';

const sent = (
  request: Request,
  begun: number,
  ended: number,
  outcome: string | null = 'done',
): Sent => ({ request, begun, ended, outcome });

const withdraw = (key: string, amount: number): Request => ({ do: 'withdraw', key, amount });
const wallet: Request = { do: 'wallet' };
const explained = (...history: Sent[]) => isExplained(history, moneyOf(100));

test('of two requests at the same time either may be the first', () => {
  const first = sent(withdraw('a', 60), 1, 4);
  const second = sent(withdraw('b', 50), 2, 3, 'insufficient_balance');
  expect(explained(first, second)).toBe(true);
  expect(explained(sent(withdraw('a', 60), 1, 4), sent(withdraw('b', 50), 2, 3))).toBe(false);
});

test('who begins after another one’s end sees what that one did', () => {
  const write = sent(withdraw('a', 60), 1, 2);
  expect(explained(write, sent(wallet, 3, 4, '40 60 0'))).toBe(true);
  expect(explained(write, sent(wallet, 3, 4, '100 0 0'))).toBe(false);
  expect(explained({ ...write, ended: 4 }, sent(wallet, 3, 5, '100 0 0'))).toBe(true);
});

test('a request without an answer may have been done, at any time, or never', () => {
  const lost = sent(withdraw('a', 60), 1, Infinity, null);
  const before = sent(wallet, 3, 4, '100 0 0');
  expect(explained(lost, before)).toBe(true);
  expect(explained(lost, sent(wallet, 3, 4, '40 60 0'))).toBe(true);
  expect(explained(lost, before, sent(wallet, 5, 6, '40 60 0'))).toBe(true);
  expect(explained(lost, sent(wallet, 3, 4, '40 60 0'), sent(wallet, 5, 6, '100 0 0'))).toBe(false);
  expect(explained({ ...lost, begun: 5 }, sent(wallet, 3, 4, '40 60 0'))).toBe(false);
});

test('a key has its effect once, however often it is sent', () => {
  const again = [sent(withdraw('a', 30), 1, 2), sent(withdraw('a', 30), 3, 4)];
  expect(explained(...again, sent(wallet, 5, 6, '70 30 0'))).toBe(true);
  expect(explained(...again, sent(wallet, 5, 6, '40 60 0'))).toBe(false);
});

test('what was refused may be done with the same key later', () => {
  const cancel: Request = { do: 'cancel', key: 'c', of: 'a' };
  expect(
    explained(
      ...[sent(withdraw('a', 60), 1, 2), sent(withdraw('b', 50), 3, 4, 'insufficient_balance')],
      ...[sent(cancel, 5, 6), sent(withdraw('b', 50), 7, 8), sent(wallet, 9, 10, '50 50 0')],
    ),
  ).toBe(true);
});

test('a plan is put once and taken back once', () => {
  const put: Request = { do: 'put', key: 'p', plan: 0, amount: 40 };
  const other: Request = { ...put, key: 'q' };
  const back: Request = { do: 'take back', key: 'b', plan: 0 };
  expect(explained(sent(put, 1, 2), sent(other, 3, 4, 'plan_state'))).toBe(true);
  expect(explained(sent(put, 1, 2), sent(other, 3, 4))).toBe(false);
  expect(explained(sent(put, 1, 2), sent(back, 3, 4), sent(wallet, 5, 6, '100 0 0'))).toBe(true);
  expect(explained(sent(back, 1, 2, 'plan_state'), sent(put, 3, 4))).toBe(true);
});
