import { routeMetaOf } from '@adpartner/shared/shell/route-meta';
import { checkRemoteModule } from '@adpartner/shared/shell/remote-module';
import { remote } from './remote.tsx';

test('the module has the shape that a host asks for', () => {
  expect(checkRemoteModule(remote).ok).toBe(true);
});

test('its screens are below /plan, with what the header shows', () => {
  const routes = remote.routes.plan ?? [];
  expect(routes.map((route) => [route.path ?? '', routeMetaOf(route.handle)])).toEqual([
    ['', { title: 'plan:title', back: { to: '/ad-center' }, icons: { logout: true } }],
    ['detail', { title: 'plan:detail.title' }],
    ['goods-detail', { title: 'plan:product.title', transparent: true }],
  ]);
});

test('its messages come under its own namespace, in the language asked for', async () => {
  const { namespace, messages } = await remote.loadMessages('de');
  expect(namespace).toBe('plan');
  expect(messages.title).toBe('Pläne');
});
