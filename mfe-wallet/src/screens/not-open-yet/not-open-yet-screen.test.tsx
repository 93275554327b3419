import { screen } from '@testing-library/react';
import { aUser } from '@adpartner/shared/testing/builders';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { ForeignExchangeScreen } from '../foreign-exchange/foreign-exchange-screen.tsx';
import { NotOpenYetScreen } from './not-open-yet-screen.tsx';

test.each([
  ['/wallet/withdraw', <NotOpenYetScreen />],
  ['/wallet/foreign-exchange', <ForeignExchangeScreen />],
])('%s says who does it meanwhile, and has no form', async (route, element) => {
  const { user, services, location } = await renderScreen(element, {
    route,
    messages: { wallet: en },
    user: aUser(),
  });
  expect(screen.getByText(en.later.text)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Contact customer service' }));
  expect(services.services).toEqual(['general']);
  await user.click(screen.getByRole('link', { name: 'Back to the wallet' }));
  expect(location()).toBe('/wallet');
});
