import { checkRemoteModule } from '@adpartner/shared/shell/remote-module';
import { routeMetaOf } from '@adpartner/shared/shell/route-meta';
import en from './locales/en.json';
import { remote } from './remote.tsx';

test('the module has the shape that a host asks for', () => {
  expect(checkRemoteModule(remote).ok).toBe(true);
});

test('its screens are below /new-part, with what the header shows', () => {
  const routes = remote.routes['new-part'] ?? [];
  expect(routes.map((route) => [route.path ?? '', routeMetaOf(route.handle)])).toEqual([
    ['', { title: 'new-part:title', back: { to: '/ad-center' } }],
  ]);
});

test('its messages come under its own namespace, in the language asked for', async () => {
  const { namespace, messages } = await remote.loadMessages('en');
  expect(namespace).toBe('new-part');
  expect(messages.title).toBe(en.title);
});
