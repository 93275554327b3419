import { localMoment } from '@adpartner/shared/testing/local-moment';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type ApiErrorDetails } from '@adpartner/shared/api/api-error';
import { useQueryClient, type QueryClient } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import { aBasicConfig, aChannel } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, noConnection } from '@adpartner/shared/testing/fake-server';
import type { SupportRequest } from '../services/popup-requests.ts';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { SupportPopup } from './support-popup.tsx';

const CHANNELS = [
  aChannel({ id: '1', label: 'Chat', type: 1, url: 'https://help.example/chat?a=1' }),
  aChannel({ id: '2', label: 'Messenger', type: 2, url: 'https://chat.example/x' }),
  aChannel({ id: '3', label: 'Mail', type: 2, url: 'mailto:help@help.example' }),
  aChannel({ id: '4', label: 'Bad', type: 2, url: 'http://help.example' }),
];

async function open(request: SupportRequest = { context: 'general' }, user = aUser()) {
  const onClose = jest.fn();
  const page = await renderHostScreen(<SupportPopup open request={request} onClose={onClose} />, {
    route: '/wallet',
    user,
  });
  await screen.findByRole('dialog', { name: 'Customer service' });
  return { ...page, onClose };
}

const config = () => aBasicConfig({ customer_service_url: CHANNELS });

test('it opens before it has the channels, and then lists them, numbered', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  fakeServer({ getBasicConfigCall: () => asked.then(config) });
  await open();
  const popup = screen.getByRole('dialog', { name: 'Customer service' });
  expect(within(popup).getByRole('status')).toHaveTextContent('Loading');
  answer();
  expect(await within(popup).findAllByRole('link')).toHaveLength(3);
  expect(screen.getByText('Customer service 1 - Chat')).toBeVisible();
  expect(screen.getByText('Customer service 3 - Mail')).toBeVisible();
  expect(screen.queryByText(/Bad/)).toBeNull();
});

test('an in-app channel leads to the customer page and closes the popup', async () => {
  fakeServer({ getBasicConfigCall: config });
  const { user, location, onClose } = await open();
  await user.click(await screen.findByRole('link', { name: /Chat/ }));
  await waitFor(() =>
    expect(location()).toBe('/customer?url=https%3A%2F%2Fhelp.example%2Fchat%3Fa%3D1'),
  );
  expect(onClose).toHaveBeenCalled();
});

test('another channel opens in a new tab that can’t reach back, and says so', async () => {
  fakeServer({ getBasicConfigCall: config });
  await open();
  const link = await screen.findByRole('link', { name: /Messenger.*Opens in a new tab/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('href', 'https://chat.example/x');
});

test('a mail address opens in no new tab', async () => {
  fakeServer({ getBasicConfigCall: config });
  await open();
  const link = await screen.findByRole('link', { name: /Mail/ });
  expect(link).toHaveAttribute('href', 'mailto:help@help.example');
  expect(link).not.toHaveAttribute('target');
});

test('without a session even an in-app channel opens in a new tab', async () => {
  fakeServer({ getBasicConfigCall: config });
  await renderHostScreen(
    <SupportPopup open request={{ context: 'general' }} onClose={jest.fn()} />,
  );
  const link = await screen.findByRole('link', { name: /Chat/ });
  expect(link).toHaveAttribute('href', 'https://help.example/chat?a=1');
  expect(link).toHaveAttribute('target', '_blank');
});

test('the user’s own channels win over everyone’s', async () => {
  fakeServer({ getBasicConfigCall: config });
  const own = [aChannel({ id: '9', label: 'My adviser' })];
  await open({ context: 'general' }, aUser({ customer_service_url: own }));
  expect(screen.getByText('Customer service 1 - My adviser')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('where money comes in the recharge channels are listed', async () => {
  fakeServer({ getBasicConfigCall: config });
  await open({ context: 'recharge' });
  expect(await screen.findByText('Customer service 1 - Top-up')).toBeVisible();
  expect(screen.getByText(/You top up through customer service/)).toBeVisible();
});

test('an empty list says so', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig({ customer_service_url: [] }) });
  await open();
  expect(await screen.findByText('No customer service is available right now')).toBeVisible();
});

test('a list that did not come can be asked for again', async () => {
  const server = fakeServer({
    getBasicConfigCall: () => {
      throw noConnection();
    },
  });
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 });
  server.change({ getBasicConfigCall: config });
  await user.click(retry);
  expect(await screen.findByText('Customer service 1 - Chat')).toBeVisible();
});

const apiError = (code: number, more: Partial<ApiErrorDetails> = {}) =>
  new ApiError({ kind: 'business', message: '', code, ...more });
const SINCE = { since: localMoment('2026-11-20T10:00'), why: 'Two accounts of one person' };

test.each<[string, ApiError, RegExp]>([
  ['not activated', apiError(402, { reason: 'account_not_activated' }), /isn’t active yet/],
  ['disabled', apiError(403, { reason: 'account_disabled' }), /is disabled/],
  ['cancelled', apiError(404, { reason: 'account_cancelled' }), /is cancelled/],
  [
    'since when and why',
    apiError(403, { reason: 'account_disabled', params: SINCE }),
    /is disabled.* since Nov 20, 2026\..* Two accounts of one person/,
  ],
  [
    'the words of a reason not known here',
    apiError(403, { reason: 'account_frozen', message: 'Frozen until Monday.' }),
    /^Frozen until Monday\.$/,
  ],
  ['what the code means, without a reason', apiError(402), /isn’t active yet/],
])('over the channels stands %s', async (_, restricted, words) => {
  fakeServer({ getBasicConfigCall: config });
  await open({ context: 'general', restricted });
  expect(screen.getByText(words)).toBeVisible();
  expect(await screen.findByText('Customer service 1 - Chat')).toBeVisible();
});

test.each([
  ['what is said of a restricted account goes once it is free again', true, 1],
  ['support that was asked for stays', false, 0],
])('%s', async (_, isRestricted, closed) => {
  fakeServer({ getBasicConfigCall: config });
  const onClose = jest.fn();
  let client!: QueryClient;
  const Page = () => {
    client = useQueryClient();
    const restricted = isRestricted ? apiError(403, { reason: 'account_disabled' }) : undefined;
    return <SupportPopup open request={{ context: 'general', restricted }} onClose={onClose} />;
  };
  await renderHostScreen(<Page />, { user: aUser() });
  const queryKey = sessionKeys.unreadOf('u1');
  await act(() => client.fetchQuery({ queryKey, queryFn: () => ({}) }));
  expect(onClose).toHaveBeenCalledTimes(closed);
});
