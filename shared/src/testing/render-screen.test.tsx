import { act, screen } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { callApi } from '@adpartner/shared/api/current-client';
import { useQuery } from '@adpartner/shared/api/query';
import { getWalletCall } from '@adpartner/shared/contract/wallet';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link, useSearchParams } from '@adpartner/shared/shell/router';
import { aUser } from './builders/user.ts';
import { aWallet } from './builders/wallet.ts';
import { fakeServer, callError } from './fake-server.ts';
import { renderScreen } from './render-screen.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    purse: { title: string };
  }
}

function PurseScreen() {
  const { t } = useMessages('purse');
  const services = useHostServices();
  const user = useAtomValue(userAtom);
  const [search] = useSearchParams();
  const wallet = useQuery({
    queryKey: ['wallet'],
    queryFn: ({ signal }) => callApi(getWalletCall, {}, { signal }),
  });
  const ask = async () => {
    const sure = await services.confirm({ title: 'Sure?', confirmLabel: 'Yes' });
    services.toast(sure ? 'Done' : 'Left', 'success');
  };
  return (
    <main>
      <h1>
        {t('title')} of {user?.nickname ?? 'nobody'} by {search.get('account')}
      </h1>
      <p>{wallet.data?.total_assets ?? (wallet.isError ? 'failed' : t('shared:states.loading'))}</p>
      <button onClick={() => void ask()}>Ask</button>
      <Link to="/wallet/records?account=deposit">Records</Link>
    </main>
  );
}

const messages = { purse: { title: 'Purse' } };

test('a screen has its route, its messages, its user, its data and a shell', async () => {
  fakeServer({ getWalletCall: () => aWallet() });
  const { user, services, location } = await renderScreen(<PurseScreen />, {
    route: '/wallet?account=deposit',
    messages,
    user: aUser(),
  });
  expect(screen.getByRole('heading', { name: 'Purse of Ann by deposit' })).toBeVisible();
  expect(await screen.findByText('1680.00')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Ask' }));
  services.answerWith(false);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(services.questions).toHaveLength(2);
  expect(services.toasts).toEqual([
    { message: 'Done', kind: 'success' },
    { message: 'Left', kind: 'success' },
  ]);

  await user.click(screen.getByRole('link', { name: 'Records' }));
  expect(location()).toBe('/wallet/records?account=deposit');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the next test begins without a session and without a cache', async () => {
  fakeServer({
    getWalletCall: () => {
      throw callError('no_session');
    },
  });
  await renderScreen(<PurseScreen />, { messages });
  expect(screen.getByRole('heading', { name: 'Purse of nobody by' })).toBeVisible();
  expect(await screen.findByText('failed')).toBeVisible();
});

test('a screen can be shown in another language, and be left from outside', async () => {
  fakeServer({ getWalletCall: () => new Promise(() => {}) });
  const { navigate } = await renderScreen(<PurseScreen />, { messages, language: 'de' });
  expect(screen.getByText('Wird geladen …')).toBeVisible();
  await act(() => navigate('/elsewhere'));
  expect(screen.queryByRole('heading')).toBeNull();
});
