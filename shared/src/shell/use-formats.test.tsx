import { screen } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { fakeServer } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import { useFormats } from './use-formats.ts';

function Loss() {
  const { money } = useFormats();
  return <p>{money('-5.00')}</p>;
}

test('an amount alone runs from the left, also on a page that is written from the right', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig() });
  await renderScreen(<Loss />, { language: 'ar' });
  expect(await screen.findByText('\u2066−5.00 US$\u2069')).toBeVisible();
});
