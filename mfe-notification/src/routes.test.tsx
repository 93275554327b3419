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
