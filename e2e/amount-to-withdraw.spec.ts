import { formatMoney } from '../shared/src/i18n/formats.ts';
import { openIn, expectRejected, inputsOf, USD, watchMoney } from './stack/steps/amount-inputs.ts';
import { logTurn } from './stack/counts.ts';
import { apiGet, beginAsNewUser } from './stack/steps/new-user.ts';
import { operate } from './stack/operator.ts';
import { expect, test } from './stack/test.ts';
import {
  CODE,
  confirmWithCode,
  setUpWithdrawals,
  withdrawalHistory,
  withdrawAmount,
  withdrawButton,
} from './stack/steps/wallet-steps.ts';
import { words } from './stack/words.ts';

test.beforeAll(logTurn('wallet'));

test('an amount to withdraw is parsed by the user’s locale; invalid or ambiguous input shows an error at its field', async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const username = 'signs.withdrawn';
  await beginAsNewUser(page, stack, username);
  await operate(stack, 'top-up', { user: username, amount: '20000.00' });
  await setUpWithdrawals(page);
  const sent = watchMoney(page);

  for (const [number, inputs] of inputsOf('wallet').entries()) {
    const { language, tag, valid, invalid } = inputs;
    await test.step(`${language}: ${[...valid, ...invalid].map(([typed]) => typed).join(' | ')}`, async () => {
      const say = words(language);
      await openIn(page, inputs, '/wallet/withdraw');
      const field = withdrawAmount(page, say);
      const submit = withdrawButton(page);
      for (const [typed, amount] of valid) {
        await field.fill(typed);
        const shown = formatMoney(amount, USD, tag);
        await expect(submit).toHaveText(say('wallet:withdraw.submit', { amount: shown }));
      }
      await expectRejected(field, submit, inputs, say);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(sent).toEqual([]);

      const [typed, amount] = valid[0]!;
      await field.fill('');
      await field.pressSequentially(typed);
      await submit.click();
      await confirmWithCode(page, CODE, say);
      await expect(
        withdrawalHistory(page, say).getByText(say('shared:why.withdrawal_asked')),
      ).toBeVisible();
      expect(sent.splice(0)).toHaveLength(2);
      const { list } = await apiGet<{ list: { amount: string }[] }>(
        page,
        '/transaction_flow/list?type=manual_withdrawal',
      );
      expect(list.map((record) => record.amount)).toEqual(
        Array.from({ length: number + 1 }, () => `-${amount}`),
      );
    });
  }
});
