import { mayMoneyComeIn } from './money-in.ts';

const block = (reason: string) => ({ reason, params: {} });

test.each<[boolean, string[]]>([
  [true, []],
  [true, ['withdrawal_cooling_off', 'bank_card_required', 'startup_funds_not_returned']],
  [false, ['account_disabled']],
  [false, ['bank_card_required', 'account_not_activated']],
  [false, ['account_of_a_newer_state']],
])('money may come in: %s with %j', (may, reasons) => {
  expect(mayMoneyComeIn({ blocks: reasons.map(block) })).toBe(may);
});
