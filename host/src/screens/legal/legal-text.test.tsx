import { screen } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { fakeServer, noConnection } from '@adpartner/shared/testing/fake-server';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { LegalText } from './legal-text.tsx';

test('the terms stand with their version', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig() });
  await renderHostScreen(<LegalText kind="terms" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByText('What holds between us.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeVisible();
  expect(screen.getByText('Version 1')).toBeVisible();
});

test('the privacy policy stands without one', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig() });
  await renderHostScreen(<LegalText kind="privacy" />);
  expect(await screen.findByText('What is kept, and why.')).toBeVisible();
  expect(screen.queryByText(/Version/)).toBeNull();
});

test('a text that is not published yet is said to be missing', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig({ privacy_policy: ' ' }) });
  await renderHostScreen(<LegalText kind="privacy" />);
  expect(await screen.findByText('There’s no text here yet.')).toBeVisible();
});

test('a text that did not come can be asked for again', async () => {
  const server = fakeServer({
    getBasicConfigCall: () => {
      throw noConnection();
    },
  });
  const { user } = await renderHostScreen(<LegalText kind="terms" />);
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 });
  server.change({ getBasicConfigCall: () => aBasicConfig() });
  await user.click(retry);
  expect(await screen.findByText('What holds between us.')).toBeVisible();
});
