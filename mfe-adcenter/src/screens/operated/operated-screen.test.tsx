import { screen } from '@testing-library/react';
import type { Followed } from '@adpartner/shared/contract/assistance';
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
import { OperatedScreen } from './operated-screen.tsx';

const LIO: Followed = {
  operated_id: '2222222222',
  name: 'Lio',
  followed_at: '2026-10-01T08:00:00.000Z',
  ended_at: null,
  plans: 3,
  profit: '-4.50',
};

async function show(following: string | null, handlers: FakeHandlers = {}) {
  let now = following;
  const services = fakeServices();
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getUserCall: () => aUser({ following: now }),
    listFollowedCall: () => ({ list: now ? [LIO] : [], next_cursor: null, following: now }),
    followCall: ({ operated_id }) => {
      now = operated_id;
      return { following: now, followed_at: now && '2026-11-21T08:00:00.000Z' };
    },
    ...handlers,
  });
  const page = await renderScreen(<OperatedScreen />, {
    route: '/ad-center/operated',
    messages: { adcenter: en },
    user: aUser({ following }),
    services,
  });
  return { ...page, server, services };
}

const field = () => screen.getByRole('textbox', { name: 'Agent ID to follow' });

test('an agent is followed by their id', async () => {
  const { user, services } = await show(null);
  expect(screen.getByText(/You’re not following anyone/)).toBeVisible();
  await user.type(field(), ' 2222222222 ');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(await screen.findByRole('button', { name: 'Stop following' })).toBeVisible();
  expect(services.toasts[0]?.message).toBe('You’re now following 2222222222');
  expect(field()).toHaveValue('');
});

test('the list says since when, how many plans and what came of them', async () => {
  await show('2222222222');
  expect(await screen.findByText(/^Lio/)).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /Since Oct 1, 2026.*minus \$?4\.50.*3 plans/,
  );
});

test('one’s own id is not sent', async () => {
  const { user, server } = await show(null);
  await user.type(field(), '4081726354');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(await screen.findByText(/This is your own ID/)).toBeVisible();
  expect(server.inputsOf('followCall')).toEqual([]);
});

test('what can be no id is said at the field, and not sent', async () => {
  const { user, server } = await show(null);
  await user.type(field(), 'somebody');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(field()).toHaveAccessibleDescription(/An agent ID has 10 digits/);
  expect(server.inputsOf('followCall')).toEqual([]);
});

test('what is wrong is announced where Enter has left the focus', async () => {
  const { user } = await show(null);
  await user.type(field(), 'somebody{Enter}');
  expect(screen.getByText(/An agent ID has 10 digits/).closest('[role=alert]')).not.toBeNull();
  expect(field()).toHaveFocus();
});

test('the same fault a second time is said a second time', async () => {
  const { user } = await show(null);
  const press = () => user.click(screen.getByRole('button', { name: 'Follow' }));
  await press();
  expect(field()).toHaveAccessibleDescription(/Enter an agent ID/);
  await user.type(field(), '4{Backspace}');
  expect(field()).not.toBeInvalid();
  await press();
  expect(field()).toHaveAccessibleDescription(/Enter an agent ID/);
});

test('an unknown id is said at the field', async () => {
  const { user } = await show(null, {
    followCall: () => {
      throw callError('operated_id_not_found');
    },
  });
  await user.type(field(), '9999999999');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(await screen.findByText('We couldn’t find this ID. Please enter it again.')).toBeVisible();
});

test('where only the response was lost, the screen shows whom one follows now', async () => {
  let now: string | null = null;
  const { user } = await show(null, {
    getUserCall: () => aUser({ following: now }),
    followCall: ({ operated_id }) => {
      now = operated_id;
      throw noConnection();
    },
  });
  await user.type(field(), '2222222222');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(await screen.findByRole('button', { name: 'Stop following' })).toBeVisible();
  expect(screen.queryByText(/No connection to the server/)).toBeNull();
  expect(field()).toHaveValue('');
  await user.type(field(), '3333333333');
  expect(field()).toHaveValue('3333333333');
});

test('stopping is asked about first', async () => {
  const { user, server, services } = await show('2222222222');
  services.answerWith(false);
  await user.click(screen.getByRole('button', { name: 'Stop following' }));
  expect(services.questions[0]?.title).toBe('Stop following 2222222222?');
  expect(server.inputsOf('followCall')).toEqual([]);
  services.answerWith(true);
  await user.click(screen.getByRole('button', { name: 'Stop following' }));
  expect(await screen.findByText(/You’re not following anyone/)).toBeVisible();
  expect(server.inputsOf('followCall')).toEqual([{ operated_id: null }]);
});

test('what kept from stopping is not said any more once another one is followed', async () => {
  let now = '2222222222';
  const { user, server } = await show(now, {
    getUserCall: () => aUser({ following: now }),
    followCall: () => {
      throw noConnection();
    },
  });
  await user.click(screen.getByRole('button', { name: 'Stop following' }));
  const said = await screen.findByText(/No connection/);
  server.change({
    followCall: ({ operated_id }) => {
      now = operated_id ?? '';
      return { following: now, followed_at: '2026-11-21T08:00:00.000Z' };
    },
  });
  await user.type(field(), '3333333333');
  await user.click(screen.getByRole('button', { name: /instead/ }));
  expect(await screen.findByText('3333333333')).toBeVisible();
  expect(said).not.toBeInTheDocument();
});
