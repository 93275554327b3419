import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { queryClient } from '@adpartner/shared/api/query-client';
import { setLanguage } from '@adpartner/shared/i18n/i18n';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { signOut } from '@adpartner/shared/session/session-atoms';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link } from '@adpartner/shared/shell/router';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, callError } from '@adpartner/shared/testing/fake-server';
import { windowOf } from '@adpartner/shared/testing/window-width';
import { ListAndDetail } from '@adpartner/shared/shell/list-and-detail';
import { CONTRACT, type RemoteModule } from '@adpartner/shared/shell/remote-module';
import { startStandalone } from './start-standalone.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    garden: { title: string; hello: string };
  }
}

function GardenScreen() {
  const { t } = useMessages('garden');
  const { confirm, toast, openService, setHeader } = useHostServices();
  const water = async () => {
    const sure = await confirm({ title: 'Water it?', confirmLabel: 'Water' });
    toast(sure ? 'Watered' : 'Left dry', sure ? 'success' : 'info');
  };
  return (
    <>
      <p>{t('hello')}</p>
      <button onClick={() => void water()}>Water the garden</button>
      <button onClick={() => openService('recharge')}>Help</button>
      <button onClick={() => setHeader({ hideHeader: true })}>Hide</button>
      <Link to="/wallet?id=1">Wallet</Link>
    </>
  );
}

const remote: RemoteModule = {
  contract: CONTRACT,
  routes: {
    garden: [{ index: true, element: <GardenScreen />, handle: { title: 'garden:title' } }],
    beds: [
      {
        element: (
          <ListAndDetail path="/beds" list={<p>Beds</p>} label="Bed" empty="Choose a bed." />
        ),
        children: [{ index: true, element: <p>Beds</p>, handle: { auth: false, panes: true } }],
      },
    ],
    gate: [{ index: true, element: <p>The gate</p>, handle: { auth: false } }],
  },
  loadMessages: (language) =>
    Promise.resolve({
      namespace: 'garden',
      messages: { title: `Garden ${language}`, hello: `Hello in ${language}` },
    }),
};

let root: Root;

/** Starts the remote in this page; the fake server replaces the one behind the dev server. */
async function start(hash = '') {
  window.location.hash = hash;
  const element = document.createElement('div');
  document.body.append(element);
  await act(async () => {
    root = await startStandalone(remote, { home: '/garden', element });
    fakeServer({
      getBasicConfigCall: () => aBasicConfig(),
      loginCall: ({ password }) => {
        if (password === 'wrong-wrong') throw callError('bad_credentials');
        return { token: 'token-1', expires_at: '2026-12-21T00:00:00.000Z', user: aUser() };
      },
    });
  });
}

async function signInAs(user: ReturnType<typeof userEvent.setup>, password: string) {
  await user.type(screen.getByLabelText('Username'), 'ann_01');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

afterEach(async () => {
  await act(async () => {
    root.unmount();
    signOut();
    await setLanguage('en');
  });
  queryClient.clear();
  localStorage.clear();
  document.body.replaceChildren();
});

test('a remote that runs alone asks who one is, then shows its first page', async () => {
  const user = userEvent.setup();
  await start();
  await signInAs(user, 'wrong-wrong');
  expect(await screen.findByText('The username or password is wrong')).toBeVisible();
  await user.clear(screen.getByLabelText('Username'));
  await signInAs(user, 'right-right');
  expect(await screen.findByText('Hello in en')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Garden en' })).toBeVisible();
  expect(screen.getByText('Sandbox: no real money')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(screen.getByRole('form', { name: 'Log in' })).toBeVisible();
});

test('a page that needs no session needs none here either', async () => {
  await start('/gate');
  expect(await screen.findByText('The gate')).toBeVisible();
});

test('in a wide window it has two panes as in the host', async () => {
  windowOf(1024);
  await start('/beds');
  expect(await screen.findByText('Choose a bed.')).toBeVisible();
  expect(screen.getByRole('main').parentElement).toHaveAttribute('data-panes', 'true');
});

test('it asks, says and opens what the host would', async () => {
  const user = userEvent.setup();
  await start();
  await signInAs(user, 'right-right');
  await user.click(await screen.findByRole('button', { name: 'Water the garden' }));
  await user.click(await screen.findByRole('button', { name: 'Water' }));
  expect(await screen.findByText('Watered')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(await screen.findByRole('link', { name: /Customer service 1\s- Top-up/ })).toHaveAttribute(
    'href',
    'https://help.example/top-up',
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('banner')).toBeNull();
});

test('Back closes what lies over a page of it', async () => {
  const user = userEvent.setup();
  await start();
  await signInAs(user, 'right-right');
  await user.click(await screen.findByRole('button', { name: 'Water the garden' }));
  await screen.findByRole('alertdialog', { name: 'Water it?' });
  await act(async () => window.history.back());
  expect(await screen.findByText('Left dry')).toBeVisible();
  expect(screen.getByText('Hello in en')).toBeVisible();
});

test('another language is loaded, shown and kept', async () => {
  const user = userEvent.setup();
  await start();
  await signInAs(user, 'right-right');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), '日本語');
  expect(await screen.findByText('Hello in jp')).toBeVisible();
  expect(localStorage.getItem('lang')).toBe('jp');
});

test("a page of another remote is named, with the way back to one's own", async () => {
  const user = userEvent.setup();
  await start();
  await signInAs(user, 'right-right');
  await user.click(await screen.findByRole('link', { name: 'Wallet' }));
  expect(await screen.findByText('/wallet?id=1')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByText('Hello in en')).toBeVisible();
});
