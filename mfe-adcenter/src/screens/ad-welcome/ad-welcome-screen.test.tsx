import { act, screen, waitFor } from '@testing-library/react';
import { appStore } from '@adpartner/shared/session/app-store';
import { changeUser, sessionAtom } from '@adpartner/shared/session/session-atoms';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { fakeServices } from '@adpartner/shared/testing/fake-services';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { AdWelcomeScreen } from './ad-welcome-screen.tsx';

const newcomer = aUser({ id: 'new', entry: 'app', store: null });
const opened = aUser({ id: 'new', entry: 'app' });
const expires_at = '2026-12-21T08:00:00.000Z';

const server = (handlers: FakeHandlers = {}) =>
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    loginWithTicketCall: () => {
      throw callError('no_account_for_ticket');
    },
    registerWithTicketCall: () => ({ token: 'token-new', expires_at, user: newcomer }),
    openStoreCall: () => ({ user: opened }),
    ...handlers,
  });

let ticketNumber = 0;
/** A ticket is good for one way in, so every test has its own. */
const freshRoute = () => `/ad-welcome?ticket=ticket-${++ticketNumber}&lang=en`;

const show = (route: string, user?: ReturnType<typeof aUser>, services = fakeServices()) =>
  renderScreen(<AdWelcomeScreen />, {
    route,
    messages: { adcenter: en },
    services,
    ...(user === undefined ? {} : { user }),
  });

const field = () => screen.findByRole('textbox', { name: 'Authorization code' });
const submit = () => screen.getByRole('button', { name: 'Open my ad account' });

test('without ticket or session it leads to the login page', async () => {
  server();
  const { location } = await show('/ad-welcome');
  await waitFor(() => expect(location()).toBe('/login'));
});

test('with an open store there is nothing to do here', async () => {
  server();
  const { location } = await show('/ad-welcome', aUser());
  await waitFor(() => expect(location()).toBe('/ad-center'));
});

test('the words are the operator’s, their claim with its source', async () => {
  server();
  await show(freshRoute());
  expect(await screen.findByRole('heading', { name: 'Advertise with partners' })).toBeVisible();
  expect(screen.getByText(/30 billion\+ users/)).toHaveTextContent(
    'Source: sample text, not a fact',
  );
});

test('without the operator’s words the page still has a heading', async () => {
  server({
    getBasicConfigCall: () => {
      throw noConnection();
    },
  });
  await show(freshRoute());
  await field();
  expect(screen.getByRole('heading', { level: 1, name: 'Open my ad account' })).toBeInTheDocument();
});

test('a newcomer’s code makes the account, opens the store and leads to the ad center', async () => {
  const { inputsOf } = server();
  const { user, location, services } = await show(freshRoute());
  await user.type(await field(), '  AUTH-7777-CODE  ');
  await user.click(submit());
  await waitFor(() => expect(location()).toBe('/ad-center'));
  expect(inputsOf('registerWithTicketCall')).toMatchObject([
    { ticket: `ticket-${ticketNumber}`, lang: 'en', terms_version: '1' },
  ]);
  expect(inputsOf('openStoreCall')).toEqual([{ authorization_code: 'AUTH-7777-CODE' }]);
  expect(appStore.get(sessionAtom)).toMatchObject({ token: 'token-new', user: { id: 'new' } });
  expect(appStore.get(sessionAtom)?.user.store).not.toBeNull();
  expect(services.toasts).toEqual([{ message: 'Your ad account is open', kind: 'success' }]);
});

test('while nobody can register a newcomer reads that, not a form that could not be sent', async () => {
  server({ getBasicConfigCall: () => aBasicConfig({ registration_open: false }) });
  const { user, services } = await show(freshRoute());
  expect(await screen.findByText(/Sign-up isn’t open yet/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Contact customer service' }));
  expect(services.services).toEqual(['general']);
});

test('who has an account opens its store meanwhile', async () => {
  server({ getBasicConfigCall: () => aBasicConfig({ registration_open: false }) });
  await show('/ad-welcome', newcomer);
  expect(await field()).toBeVisible();
});

test('with a session alone the code opens its store', async () => {
  const { seen } = server();
  const { user, location } = await show('/ad-welcome', newcomer);
  await user.type(await field(), 'AUTH-7777-CODE');
  await user.click(submit());
  await waitFor(() => expect(location()).toBe('/ad-center'));
  expect(seen.filter(({ name }) => name.includes('Ticket'))).toEqual([]);
});

test('an unknown code is said at the field, and the next try needs no second account', async () => {
  const { inputsOf, change } = server({
    openStoreCall: () => {
      throw callError('authorization_code_not_found');
    },
  });
  const { user, location } = await show(freshRoute());
  await user.type(await field(), 'WRONG-CODE-123');
  await user.click(submit());
  expect(await screen.findByText('We couldn’t find this authorization code')).toBeVisible();
  expect(await field()).toHaveValue('WRONG-CODE-123');
  change({ openStoreCall: () => ({ user: opened }) });
  await user.clear(await field());
  await user.type(await field(), 'AUTH-7777-CODE');
  await user.click(submit());
  await waitFor(() => expect(location()).toBe('/ad-center'));
  expect(inputsOf('registerWithTicketCall')).toHaveLength(1);
});

test('where only the response about the store was lost, the open store leads on', async () => {
  const { inputsOf } = server({
    openStoreCall: () => {
      throw noConnection();
    },
  });
  const { user, location } = await show(freshRoute());
  await user.type(await field(), 'AUTH-7777-CODE');
  await user.click(submit());
  expect(await screen.findByText(/No connection to the server/)).toBeVisible();
  // As the host's next look at the user tells.
  act(() => changeUser(opened));
  await waitFor(() => expect(location()).toBe('/ad-center'));
  expect(inputsOf('registerWithTicketCall')).toHaveLength(1);
});

test.each(['ticket_expired', 'ticket_used', 'ticket_invalid'] as const)(
  'a ticket that meanwhile is no good any more (%s) takes the form’s place',
  async (reason) => {
    server({
      registerWithTicketCall: () => {
        throw callError(reason);
      },
    });
    const { user } = await show(freshRoute());
    await user.type(await field(), 'AUTH-7777-CODE');
    await user.click(submit());
    expect(await screen.findByText(/Open this page from your app again/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to your app' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test('an empty code is not sent', async () => {
  const { inputsOf } = server();
  const { user } = await show(freshRoute());
  await user.type(await field(), '   ');
  await user.click(submit());
  expect(await screen.findByText('Enter your authorization code')).toBeVisible();
  expect(inputsOf('registerWithTicketCall')).toEqual([]);
});

test('what is wrong with the code is announced where Enter has left the focus', async () => {
  server();
  const { user } = await show(freshRoute());
  await user.type(await field(), '   {Enter}');
  const message = await screen.findByText('Enter your authorization code');
  expect(message.closest('[role=alert]')).not.toBeNull();
  expect(await field()).toHaveFocus();
});

test('an empty code is told about again after something was typed and taken out', async () => {
  server();
  const { user } = await show(freshRoute());
  await field();
  await user.click(submit());
  await user.type(await field(), 'A{Backspace}');
  await user.click(submit());
  expect(await screen.findByText('Enter your authorization code')).toBeVisible();
});

test('a second press while it is sent does nothing', async () => {
  let respond = () => {};
  const { inputsOf } = server({
    openStoreCall: () => new Promise((done) => (respond = () => done({ user: opened }))),
  });
  const { user, location } = await show('/ad-welcome', newcomer);
  await user.type(await field(), 'AUTH-7777-CODE');
  await user.click(submit());
  await user.click(submit());
  await user.keyboard('{Enter}');
  expect(inputsOf('openStoreCall')).toHaveLength(1);
  respond();
  await waitFor(() => expect(location()).toBe('/ad-center'));
});

test.each(['ticket_expired', 'ticket_used', 'ticket_invalid'] as const)(
  'with %s only the app can help: the page can be closed, no code is asked for',
  async (reason) => {
    server({
      loginWithTicketCall: () => {
        throw callError(reason);
      },
    });
    const { user, services } = await show(freshRoute());
    expect(await screen.findByText(/Open this page from your app again/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to your app' }));
    expect(services.backs()).toBe(1);
  },
);

test('who is signed in gets to the ad center also by a ticket that was used', async () => {
  server({
    loginWithTicketCall: () => {
      throw callError('ticket_used');
    },
  });
  const { user, location } = await show(freshRoute(), aUser());
  await screen.findByText(/Open this page from your app again/);
  await user.click(screen.getByRole('link', { name: 'To the ad center' }));
  expect(location()).toBe('/ad-center');
});

test('a ticket whose account has its store signs in and leads on', async () => {
  server({ loginWithTicketCall: () => ({ token: 'token-new', expires_at, user: opened }) });
  const { location } = await show(freshRoute());
  await waitFor(() => expect(location()).toBe('/ad-center'));
  expect(appStore.get(sessionAtom)?.token).toBe('token-new');
});

test('where somebody else is signed in, they are asked and may stay; the other session is ended', async () => {
  const { inputsOf } = server({
    loginWithTicketCall: () => ({ token: 'token-new', expires_at, user: opened }),
    endLeftSessionCall: () => ({}),
  });
  const services = fakeServices();
  services.answerWith(false);
  const { location } = await show(freshRoute(), aUser({ nickname: 'Ann' }), services);
  await waitFor(() => expect(location()).toBe('/ad-center'));
  expect(services.questions[0]).toMatchObject({ title: 'Switch accounts?' });
  expect(appStore.get(sessionAtom)?.user.nickname).toBe('Ann');
  expect(appStore.get(sessionAtom)?.token).toBe('token-1');
  // The SHA-256 of its token.
  const token_hash = '0rEHfbYo2RA0TbzjMYl825JwApAZcYzWMlMQMulkxws';
  await waitFor(() => expect(inputsOf('endLeftSessionCall')).toEqual([{ token_hash }]));
});

test('a ticket that could not be checked is checked again', async () => {
  const { change } = server({
    loginWithTicketCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show(freshRoute());
  expect(await screen.findByText('We couldn’t check your invitation')).toBeVisible();
  change({
    loginWithTicketCall: () => {
      throw callError('no_account_for_ticket');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field()).toBeVisible();
});

test.each([
  ['declines keeps the session, and no account is made', false, [], '/ad-center', 'token-1'],
  [
    'agrees is asked once, before the account is made',
    true,
    ['registerWithTicketCall'],
    '/ad-center',
    'token-new',
  ],
] as const)('who is signed in and %s', async (_, isSwitching, made, to, token) => {
  const { seen } = server();
  const services = fakeServices();
  services.answerWith(isSwitching);
  const { user, location } = await show(freshRoute(), aUser({ nickname: 'Ann' }), services);
  await user.type(await field(), 'AUTH-7777-CODE');
  await user.click(submit());
  await waitFor(() => expect(location()).toBe(to));
  expect(services.questions).toHaveLength(1);
  expect(seen.map(({ name }) => name).filter((name) => name.startsWith('register'))).toEqual(made);
  expect(appStore.get(sessionAtom)?.token).toBe(token);
});
