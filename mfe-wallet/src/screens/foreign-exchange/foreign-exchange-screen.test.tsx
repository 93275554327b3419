import { screen, within } from '@testing-library/react';
import { anAcceptance, anAcceptor } from '@adpartner/shared/testing/builders/acceptor';
import { aBasicConfig, aChannel } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { ForeignExchangeScreen } from './foreign-exchange-screen.tsx';

const words = en.exchange;

beforeEach(() => sessionStorage.clear());

async function show(handlers: FakeHandlers = {}) {
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    listAcceptancesCall: () => ({ list: [anAcceptance()], next_cursor: null }),
    getAcceptorCall: () => anAcceptor(),
    ...handlers,
  });
  const page = await renderScreen(<ForeignExchangeScreen />, {
    route: '/wallet/foreign-exchange',
    messages: { wallet: en },
    user: aUser(),
  });
  const find = async (code = ' ab-12 ') => {
    if (code !== '') await page.user.type(screen.getByLabelText(words.code), code);
    await page.user.click(screen.getByRole('button', { name: words.submit }));
  };
  return { ...page, server, find };
}

// The acceptor's own terms come before those of withdrawing.
const fact = (label: string) =>
  screen.getAllByText(label)[0]?.parentElement?.querySelector('dd') as HTMLElement;

test('a right code shows the acceptor with limits, rate, fee and licence, and the way to them', async () => {
  const { find, server } = await show();
  await find();
  expect(await screen.findByRole('heading', { name: 'Mira Exchange' })).toBeVisible();
  expect(server.inputsOf('getAcceptorCall')).toEqual([{ kind: 'personal', code: 'ab-12' }]);
  expect(fact(words.limit)).toHaveTextContent('$50.00 to $5,000.00');
  expect(fact(words.rate)).toHaveTextContent('1 USD = 34.85 THB');
  expect(fact(words.eta)).toHaveTextContent('24 hours');
  expect(screen.getByRole('heading', { name: en.deposit.terms })).toBeVisible();
  expect(fact('Fee')).toHaveTextContent('1% of the amount');
  expect(fact(words.licence)).toHaveTextContent('FX-778');
  const link = screen.getByRole('link', { name: 'Contact Mira Exchange' });
  expect(link).toHaveAttribute('href', 'https://mira.example/');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveClass('primary');
  expect(document.querySelectorAll('.primary')).toHaveLength(1);
});

test('what was typed is there again after a reload', async () => {
  const page = await show();
  await page.user.click(screen.getByRole('radio', { name: 'Enterprise' }));
  await page.user.type(screen.getByLabelText(words.code), 'ab-12');
  page.unmount();
  await show();
  expect(screen.getByRole('radio', { name: 'Enterprise' })).toBeChecked();
  expect(screen.getByLabelText(words.code)).toHaveValue('ab-12');
});

test('an in-app channel opens inside the app', async () => {
  const { find } = await show({
    getAcceptorCall: () =>
      anAcceptor({
        ...{ channel: aChannel(), licence: null, fee_rate: '0' },
        ...{ currency: null, eta_hours: null },
      }),
  });
  await find();
  expect(await screen.findByRole('link', { name: 'Contact Mira Exchange' })).toHaveAttribute(
    'href',
    '/customer?url=https%3A%2F%2Fhelp.example%2Fchat',
  );
  expect(fact(words.licence)).toHaveTextContent(words.noLicence);
  expect(fact('Fee')).toHaveTextContent('No fee');
});

test('of one who has not said which currency and how long, that is told too', async () => {
  const { find } = await show({
    getAcceptorCall: () => anAcceptor({ currency: null, eta_hours: null }),
  });
  await find();
  await screen.findByRole('heading', { name: 'Mira Exchange' });
  expect(fact(words.rate)).toHaveTextContent('1 USD = 34.85 in the agent’s currency');
  expect(fact(words.eta)).toHaveTextContent(words.noEta);
});

test('how an acceptance ended is told in the operator’s words', async () => {
  const why = 'The transfer never came';
  await show({
    listAcceptancesCall: () => ({
      list: [anAcceptance({ status: 'cancelled', why }), anAcceptance({ id: 'acceptance-2' })],
      next_cursor: null,
    }),
  });
  expect(await screen.findByText(`The operator says: ${why}`)).toBeVisible();
  expect(screen.getAllByText(/^The operator says/)).toHaveLength(1);
});

test('sentences about an exchange have the row’s whole width, not the column beside its amount', async () => {
  const why = 'The transfer came back';
  await show({
    listAcceptancesCall: () => ({
      list: [anAcceptance({ status: 'pending', why })],
      next_cursor: null,
    }),
  });
  const sentences = [`The operator says: ${why}`, words.pending];
  await screen.findByText(words.pending);
  for (const sentence of sentences) {
    expect(screen.getByText(sentence).closest('.below')).not.toBeNull();
  }
});

test('a channel that leads nowhere safe is no link: customer service helps', async () => {
  const { find, user, services } = await show({
    getAcceptorCall: () => anAcceptor({ channel: aChannel({ url: 'javascript:alert(1)' }) }),
  });
  await find();
  await user.click(await screen.findByRole('button', { name: 'Contact customer service' }));
  expect(screen.queryByRole('link', { name: /Contact/ })).toBeNull();
  expect(services.services).toEqual(['recharge']);
});

test('a wrong code says so beside the field until another is typed', async () => {
  const { find, user } = await show({
    getAcceptorCall: () => {
      throw callError('wrong_acceptance_code');
    },
  });
  await find();
  const field = screen.getByLabelText(words.code);
  await screen.findByText('The exchange code is wrong');
  expect(field).toHaveAccessibleDescription(/The exchange code is wrong/);
  await user.type(field, 'x');
  expect(screen.queryByText('The exchange code is wrong')).toBeNull();
});

test('too many wrong ones say until when', async () => {
  const { find } = await show({
    getAcceptorCall: () => {
      throw callError('too_many_attempts', { until: '2026-11-21T10:00:00.000Z', retry_after: 480 });
    },
  });
  await find();
  expect(await screen.findByText(/Too many tries/)).toBeVisible();
});

test('no code is not sent', async () => {
  const { find, server } = await show();
  await find('');
  expect(screen.getByLabelText(words.code)).toHaveAccessibleDescription(/Fill in this field/);
  // The focus was there already.
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(said).toContainEqual(expect.stringContaining('Fill in this field'));
  expect(server.inputsOf('getAcceptorCall')).toEqual([]);
});

test('who was found goes with the code and the kind they belong to', async () => {
  const { find, user, server } = await show();
  await find();
  await screen.findByRole('heading', { name: 'Mira Exchange' });
  await user.click(screen.getByRole('radio', { name: 'Enterprise' }));
  expect(screen.queryByRole('heading', { name: 'Mira Exchange' })).toBeNull();
  await user.click(screen.getByRole('button', { name: words.submit }));
  await screen.findByRole('heading', { name: 'Mira Exchange' });
  expect(server.inputsOf('getAcceptorCall')[1]).toMatchObject({ kind: 'enterprise' });
  await user.type(screen.getByLabelText(words.code), 'x');
  expect(screen.queryByRole('heading', { name: 'Mira Exchange' })).toBeNull();
});

test('an agent of another kind than was asked for says so where the kind is chosen, and it stays', async () => {
  const { find, user } = await show({ getAcceptorCall: () => anAcceptor({ kind: 'enterprise' }) });
  await find();
  await screen.findByRole('heading', { name: 'Mira Exchange' });
  expect(screen.getByRole('radio', { name: 'Enterprise' })).toBeChecked();
  await user.type(screen.getByLabelText(words.code), 'x');
  expect(screen.queryByRole('heading', { name: 'Mira Exchange' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Enterprise' })).toBeChecked();
});

test('who has no code gets to customer service', async () => {
  const { user, services } = await show();
  await user.click(screen.getByRole('button', { name: words.noCode }));
  expect(services.services).toEqual(['general']);
});

test('the records go on page by page, each with its state', async () => {
  const { user } = await show({
    listAcceptancesCall: ({ cursor }) =>
      cursor === undefined
        ? { list: [anAcceptance()], next_cursor: 'next' }
        : {
            list: [
              anAcceptance({ id: 'a-2', acceptor_name: 'Old House', status: 'cancelled' }),
              anAcceptance({ id: 'a-3', status: 'pending' }),
            ],
            next_cursor: null,
          },
  });
  const list = await screen.findByRole('list', { name: words.records });
  expect(within(list).getByText('Mira Exchange')).toBeVisible();
  expect(within(list).getByText('$300.00')).toBeInTheDocument();
  expect(within(list).getByText('Done')).toBeVisible();
  expect(within(list).getByText('A-5001')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await within(list).findByText('Old House')).toBeVisible();
  expect(within(list).getByText('Cancelled')).toBeVisible();
  expect(within(list).getAllByText(words.pending)).toHaveLength(1);
});

test('before the first one it says what will be here', async () => {
  await show({ listAcceptancesCall: () => ({ list: [], next_cursor: null }) });
  expect(await screen.findByText(words.empty)).toBeVisible();
});

test('while they load the rows’ shapes stand in a card, as the rows will', async () => {
  await show({ listAcceptancesCall: () => new Promise(() => {}) });
  const shapes = [...document.querySelectorAll('[aria-hidden] .row')];
  expect(shapes).toHaveLength(3);
  expect(shapes.filter((row) => row.closest('.card') === null)).toEqual([]);
});

test('records that did not load leave the form alone', async () => {
  await show({
    listAcceptancesCall: () => {
      throw noConnection();
    },
  });
  expect(await screen.findByText(words.failed, undefined, { timeout: 3000 })).toBeVisible();
  expect(screen.getByLabelText(words.code)).toBeVisible();
});
