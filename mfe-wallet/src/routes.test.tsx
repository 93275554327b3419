import { checkRemoteModule } from '@adpartner/shared/shell/remote-module';
import { routeMetaOf } from '@adpartner/shared/shell/route-meta';
import { remote } from './remote.tsx';

test('the module has the shape that a host asks for', () => {
  expect(checkRemoteModule(remote).ok).toBe(true);
});

test('its screens are below /wallet, with what the header shows', () => {
  const routes = remote.routes.wallet ?? [];
  expect(routes.map((route) => [route.path ?? '', routeMetaOf(route.handle)])).toEqual([
    ['', { title: 'wallet:title', back: { to: '/ad-center' } }],
    ['records', { title: 'wallet:records.title' }],
    ['record', { title: 'wallet:record.title' }],
    ['withdraw', { title: 'wallet:withdraw.title' }],
    ['bind-card', { title: 'wallet:bindCard.title' }],
    ['set-password', { title: 'wallet:setPassword.title' }],
    ['foreign-exchange', { title: 'wallet:exchange.title', transparent: 'white' }],
  ]);
});

test('its messages come under its own namespace, in the language asked for', async () => {
  const { namespace, messages } = await remote.loadMessages('en');
  expect(namespace).toBe('wallet');
  expect(messages.title).toBe('Wallet');
});
