import { act, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useQuery } from '@adpartner/shared/api/query';
import { setLanguage } from '@adpartner/shared/i18n/i18n';
import { ConnectionBar } from './connection-bar.tsx';

const NIGHT = new Date('2026-11-30T23:50:00');

beforeAll(() => setLanguage('en'));
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['Intl' as 'Date'], now: NIGHT });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => jest.useRealTimers());

function Wallet() {
  useQuery({ queryKey: ['wallet'], queryFn: () => 'data', staleTime: Infinity });
  return null;
}

test('offline, the age of what is shown has its date from midnight on', async () => {
  const client = new QueryClient();
  client.setQueryData(['wallet'], 'data', { updatedAt: NIGHT.getTime() });
  const page = (bar: boolean) => (
    <QueryClientProvider client={client}>
      <Wallet />
      {bar && <ConnectionBar />}
    </QueryClientProvider>
  );
  const { rerender } = render(page(false));
  rerender(page(true));
  const shown = () => screen.getByText(/11:50/).textContent;
  expect(shown()).not.toContain('Nov');
  await act(() => jest.advanceTimersByTimeAsync(15 * 60_000));
  expect(shown()).toContain('Nov\u00a030');
});
