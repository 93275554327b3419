import { checkRemoteModule } from '@adpartner/shared/shell/remote-module';
import { screensOf } from '@adpartner/shared/testing/screens-of';
import { pages } from './pages.ts';
import { remote } from './remote.tsx';

test('the module has the shape that a host asks for', () => {
  expect(checkRemoteModule(remote).ok).toBe(true);
});

test('each of its pages has a screen, and no screen is without a page', () => {
  expect(screensOf(remote)).toEqual(pages);
});

test('its messages come under its own namespace, in the language asked for', async () => {
  const { namespace, messages } = await remote.loadMessages('de');
  expect(namespace).toBe('plan');
  expect(messages.title).toBe('Pläne');
});
