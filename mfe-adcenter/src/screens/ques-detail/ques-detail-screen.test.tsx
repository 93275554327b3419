import { act, screen } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, noConnection } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { QuesDetailScreen } from './ques-detail-screen.tsx';

const show = (query: string) =>
  renderScreen(<QuesDetailScreen />, {
    route: `/ad-center/ques-detail${query}`,
    messages: { adcenter: en },
    user: aUser(),
  });

afterEach(() => jest.useRealTimers());

test('a question is shown with its answer', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig() });
  await show('?id=faq-2');
  expect(await screen.findByRole('heading', { name: 'Question 2?' })).toBeVisible();
  expect(screen.getByText('Answer 2.')).toBeVisible();
});

test('a question goes in the direction of its own language, as its answer does', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig() });
  await show('?id=faq-2');
  const heading = await screen.findByRole('heading', { name: 'Question 2?' });
  expect(heading).toHaveAttribute('dir', 'auto');
});

test('the operating rules come under their own title', async () => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig() });
  const { services } = await show('?id=operating-rules');
  expect(await screen.findByText('Put plans within their limits.')).toBeVisible();
  expect(services.header()).toEqual({ title: 'adcenter:titles.operatingRules' });
});

test.each(['', '?id=', '?id=faq-99'])('"%s" is not found, and leads back', async (query) => {
  fakeServer({ getBasicConfigCall: () => aBasicConfig() });
  await show(query);
  expect(await screen.findByText('We couldn’t find this, or it isn’t yours')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the ad center' })).toBeVisible();
});

test('an answer that did not load is tried again', async () => {
  const { change } = fakeServer({
    getBasicConfigCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show('?id=faq-1');
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 });
  change({ getBasicConfigCall: () => aBasicConfig() });
  await user.click(retry);
  expect(await screen.findByText('Answer 1.')).toBeVisible();
});

test('an answer that the operator changes does not stay old on an open page', async () => {
  // A faked Intl makes formats that are no Intl.DateTimeFormat; jest's types do not know that it fakes it.
  jest.useFakeTimers({ doNotFake: ['Intl' as 'Date'] });
  const config = aBasicConfig();
  const { change } = fakeServer({ getBasicConfigCall: () => config });
  await show('?id=faq-2');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Answer 2.')).toBeVisible();
  const faq_config = config.faq_config.map((one) => ({ ...one, answer: 'A new answer.' }));
  change({ getBasicConfigCall: () => ({ ...config, faq_config }) });
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  expect(screen.getByText('A new answer.')).toBeVisible();
});
