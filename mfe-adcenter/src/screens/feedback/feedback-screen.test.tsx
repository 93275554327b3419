import { screen } from '@testing-library/react';
import { aBasicConfig, aUser } from '@adpartner/shared/testing/builders';
import { fakeServer, noConnection, type FakeHandlers } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { FeedbackScreen } from './feedback-screen.tsx';

async function show(handlers: FakeHandlers = {}) {
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    sendFeedbackCall: () => ({ id: 'f1' }),
    ...handlers,
  });
  const page = await renderScreen(<FeedbackScreen />, {
    route: '/ad-center/feedback',
    messages: { adcenter: en },
    user: aUser(),
  });
  const fill = async () => {
    await page.user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Plans');
    await page.user.type(
      screen.getByRole('textbox', { name: 'What would you like to tell us?' }),
      'More of them',
    );
  };
  const send = () => page.user.click(screen.getByRole('button', { name: 'Send feedback' }));
  return { ...page, server, fill, send };
}

test('feedback is sent, and said to have arrived', async () => {
  const { fill, send, server } = await show();
  await fill();
  await send();
  expect(await screen.findByText(/has arrived/)).toBeVisible();
  expect(server.inputsOf('sendFeedbackCall')).toEqual([
    { topic: 'Plans', content: 'More of them' },
  ]);
});

test('neither topic nor content may be missing', async () => {
  const { send, server } = await show();
  await send();
  expect(await screen.findAllByText('This is required')).toHaveLength(2);
  expect(server.inputsOf('sendFeedbackCall')).toEqual([]);
});

test('after a lost answer it goes out under the same key, so that it arrives once', async () => {
  const { fill, send, server } = await show({
    sendFeedbackCall: () => {
      throw noConnection();
    },
  });
  await fill();
  await send();
  expect(await screen.findByText(/You are offline/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Plans');
  server.change({ sendFeedbackCall: () => ({ id: 'f1' }) });
  await send();
  await screen.findByText(/has arrived/);
  const keys = server.seen
    .filter(({ name }) => name === 'sendFeedbackCall')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
