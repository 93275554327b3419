import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { i18n } from '@adpartner/shared/i18n/i18n';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { fakeServer } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import { CoolingOffNote } from './cooling-off-note.tsx';

beforeEach(() => {
  fakeServer({
    getBasicConfigCall: () =>
      aBasicConfig({ cooling_off_hours: 24, first_binding_cooling_off_hours: 0 }),
  });
});
afterEach(() => jest.restoreAllMocks());

test('a pause that only who had one before gets is told as that', async () => {
  await renderScreen(createElement(CoolingOffNote, { replaces: false }));
  expect(await screen.findByText(/^If you had one before, .* 24 hours/)).toBeVisible();
});

test('under a host that has no such words yet, the sentence about both cases says it', async () => {
  jest.spyOn(i18n, 'exists').mockReturnValue(false);
  await renderScreen(createElement(CoolingOffNote, { replaces: false }));
  expect(await screen.findByText(/24 hours if you had one before/)).toBeVisible();
});
