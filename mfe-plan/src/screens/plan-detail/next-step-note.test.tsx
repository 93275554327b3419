import { screen } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aPlan } from '@adpartner/shared/testing/builders/plan';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import jp from '../../locales/jp.json';
import { NextStepNote } from './next-step-note.tsx';

test('no space stands between the two sentences in Japanese', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig() });
  const plan = aPlan({ status: 'settled', settled: '0.00', charged_back: '22.00' });
  await renderScreen(<NextStepNote plan={plan} />, {
    route: '/plan/detail?id=plan-1',
    messages: { plan: { ...en, next: jp.next } },
    user: aUser(),
  });
  const { settled_nothing, charged_back } = jp.next;
  expect(
    await screen.findByText(settled_nothing + charged_back.replace('{{amount}}', '$22.00')),
  ).toBeVisible();
});
