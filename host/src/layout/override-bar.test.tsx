import { screen } from '@testing-library/react';
import type { AskedOverrides } from '../remotes/overrides/take-overrides.ts';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { OverrideBar } from './override-bar.tsx';

const NOTHING: AskedOverrides = { active: {}, waiting: {}, refused: [], rest: null };
const WALLET = { wallet: 'http://localhost:8083/remoteEntry.js' };
const PREVIEW = { plan: 'https://previews.example/plan/remoteEntry.js' };

const open = async (asked: Partial<AskedOverrides>, route = '/login') => {
  const restart = jest.fn();
  const page = await renderHostScreen(
    <OverrideBar asked={{ ...NOTHING, ...asked }} restart={restart} />,
    { route },
  );
  return { ...page, restart };
};
const bar = () => screen.queryByRole('region', { name: 'Overridden remotes' });

test('a page without overrides has no bar', async () => {
  await open({});
  expect(bar()).toBeNull();
});

test('the bar names each remote and where it comes from, and leads to the details', async () => {
  await open({ active: { ...WALLET, ...PREVIEW } });
  expect(screen.getByText('wallet comes from http://localhost:8083')).toBeVisible();
  expect(screen.getByText('plan comes from https://previews.example/plan')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/__federation');
});

test('on the page with the details there is no way to them', async () => {
  await open({ active: WALLET }, '/__federation');
  expect(screen.queryByRole('link')).toBeNull();
});

test('its button ends all overrides', async () => {
  const { user, restart } = await open({ active: WALLET });
  await user.click(screen.getByRole('button', { name: 'End override' }));
  expect(restart).toHaveBeenCalledWith({});
});

describe('code from somebody else’s machine', () => {
  const asked = { active: WALLET, waiting: PREVIEW };

  test('is loaded after a yes, beside what is overridden already', async () => {
    const { user, restart } = await open(asked);
    expect(bar()).toHaveTextContent('wants to load plan from https://previews.example/plan');
    await user.click(screen.getByRole('button', { name: 'Load it' }));
    expect(restart).toHaveBeenCalledWith({ ...WALLET, ...PREVIEW });
  });

  test('is not loaded after a no', async () => {
    const { user, restart } = await open(asked);
    await user.click(screen.getByRole('button', { name: 'Don’t load it' }));
    expect(bar()).not.toHaveTextContent('previews.example');
    expect(bar()).toHaveTextContent('wallet comes from');
    expect(restart).not.toHaveBeenCalled();
  });
});

test('what was refused is said with its reason, until it has been read', async () => {
  const { user } = await open({
    refused: [
      { remote: 'books', error: 'unknown' },
      { remote: 'plan', error: 'insecure' },
    ],
  });
  expect(bar()).toHaveTextContent('We didn’t override books: there is no remote of this name.');
  expect(bar()).toHaveTextContent('We didn’t override plan: use https');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(bar()).toBeNull();
});
