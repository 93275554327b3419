import { act, fireEvent, screen } from '@testing-library/react';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { CustomerScreen } from './customer-screen.tsx';

const open = (url: string) =>
  renderHostScreen(<CustomerScreen />, {
    route: `/customer?url=${encodeURIComponent(url)}`,
    user: aUser(),
  });

const frame = () => screen.getByTitle('Customer service conversation');

test('a page of customer service is shown in a frame that can’t steer the app', async () => {
  await open('https://help.example/chat?a=1');
  expect(frame()).toHaveAttribute('src', 'https://help.example/chat?a=1');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  const sandbox = frame().getAttribute('sandbox')?.split(' ');
  expect(sandbox).toContain('allow-scripts');
  expect(sandbox).not.toContain('allow-top-navigation');
});

test('in a sandbox the page is one of the site’s own, which does not get the site’s origin', async () => {
  const url = 'https://service.example.com/chat';
  await renderHostScreen(<CustomerScreen />, {
    route: `/customer?url=${encodeURIComponent(url)}`,
    user: aUser(),
    config: { customerServiceOrigins: ['https://service.example.com'], environment: 'sandbox' },
  });
  expect(frame()).toHaveAttribute('src', '/sandbox/support?lang=en');
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts');
});

test('it says that it connects until the page is there', async () => {
  await open('https://help.example/chat');
  expect(screen.getByRole('status')).toHaveTextContent('Connecting to customer service');
  fireEvent.load(frame());
  expect(screen.queryByRole('status')).toBeNull();
});

test('below what came there are other channels: it may be the browser’s own word that nothing did', async () => {
  const { user, services } = await open('https://help.example/chat');
  fireEvent.load(frame());
  await user.click(screen.getByRole('button', { name: 'Ways to reach us' }));
  expect(services.services).toEqual(['general']);
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
});

test('a page that does not come can be tried again or opened in a new tab, and there are other channels', async () => {
  jest.useFakeTimers();
  try {
    const { services } = await open('https://help.example/chat');
    act(() => jest.advanceTimersByTime(15_000));
    expect(screen.getByText('We couldn’t connect to customer service')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      'https://help.example/chat',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Ways to reach us' }));
    expect(services.services).toEqual(['general']);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(frame()).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['https://elsewhere.example/chat', /isn’t part of our customer service/],
  ['http://help.example/chat', /isn’t secure/],
  ['javascript:alert(1)', /isn’t secure/],
  ['chat', /can’t read/],
  ['', /doesn’t say which/],
])('%s is refused with a reason, and customer service offered', async (url, why) => {
  const { user, services } = await open(url);
  expect(screen.getByText(why)).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ways to reach us' }));
  expect(services.services).toEqual(['general']);
});
