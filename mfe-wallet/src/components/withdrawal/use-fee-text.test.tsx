import { screen } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { fakeServer } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import type { Method } from '../../model/withdrawal.ts';
import { useFeeText } from './use-fee-text.ts';

function FeeOf(method: Method) {
  return <p>{useFeeText()(method)}</p>;
}

const method: Method = {
  method: 'bank',
  min: '20.00',
  max: '500.00',
  fee_rate: '0',
  fee_min: '0.00',
  eta_hours: 24,
};

test.each<[Partial<Method>, string]>([
  [{}, 'No fee'],
  [{ fee_min: '2.50' }, '$2.50'],
  [{ fee_rate: '0.015' }, '1.5% of the amount'],
  [{ fee_rate: '0.015', fee_min: '2.50' }, '1.5% of the amount, at least $2.50'],
])('%j, of $20.00 at least, costs: %s', async (terms, words) => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig() });
  await renderScreen(<FeeOf {...method} {...terms} />, { messages: { wallet: en } });
  expect(await screen.findByText(words)).toBeVisible();
});
