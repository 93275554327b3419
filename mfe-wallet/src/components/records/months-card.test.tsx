import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { MonthsCard } from './months-card.tsx';

const months = ['2025-08', '2025-09', '2025-10'].map((month) => ({
  month,
  in: '2.00',
  out: '1.00',
  net: '1.00',
}));

/** A strip of 100 px that starts with the latest month; the oldest is 120 px before its edge. */
function placed(this: HTMLElement): DOMRect {
  const [left, width] =
    this.getAttribute('aria-pressed') === null
      ? [0, 100]
      : this.dataset.shown
        ? [-120, 44]
        : [0, 44];
  return { left, right: left + width, width } as DOMRect;
}

test('the bar of a month chosen elsewhere is scrolled into view', async () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(placed);
  await renderScreen(<MonthsCard months={months} chosen="2025-08" onChoose={jest.fn()} />, {
    route: '/wallet/records',
    messages: { wallet: en },
  });
  const strip = screen.getByRole('group', { name: en.months.label }).parentElement!;
  await waitFor(() => expect(strip.scrollLeft).toBe(-120));
});
