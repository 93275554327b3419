import { render, screen } from '@testing-library/react';
import { Amount } from './amount.tsx';

const money = (value: number, locale = 'en', signDisplay: 'auto' | 'exceptZero' = 'auto') =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', signDisplay }).formatToParts(
    value,
  );
const words = { minus: 'minus', plus: 'plus' };
const seen = (container: HTMLElement) =>
  container.querySelector('[aria-hidden="true"]')?.textContent;

it('an amount is read as one text and seen as the same', () => {
  const { container } = render(<Amount parts={money(1234.5)} />);
  expect(screen.getByText('$1,234.50')).toBeInTheDocument();
  expect(seen(container)).toBe('$1,234.50');
});

it('a sign is a word for assistive technology and a minus for the eye', () => {
  const { container } = render(<Amount parts={money(-98.2)} signWords={words} tone="loss" />);
  expect(screen.getByText('minus $98.20')).toBeInTheDocument();
  expect(seen(container)).toBe('−$98.20');
});

it('a gain carries its plus', () => {
  render(<Amount parts={money(5, 'en', 'exceptZero')} signWords={words} tone="gain" />);
  expect(screen.getByText('plus $5.00')).toBeInTheDocument();
});

it('parts of a money string are understood as well', () => {
  const { container } = render(
    <Amount
      signWords={words}
      parts={[
        { type: 'sign', value: '-' },
        { type: 'major', value: '1.250' },
        { type: 'minor', value: ',50' },
        { type: 'literal', value: '\u00A0' },
        { type: 'currency', value: 'USDT' },
      ]}
    />,
  );
  expect(screen.getByText('minus 1.250,50 USDT')).toBeInTheDocument();
  expect(container.querySelector('.minor')).toHaveTextContent(',50');
});

it('the minor part is set smaller, decimal sign included', () => {
  const { container } = render(<Amount parts={money(7.25, 'de')} />);
  const minor = [...container.querySelectorAll('.minor')].map((part) => part.textContent);
  expect(minor).toEqual([',', '25']);
});

it('a line may break before the currency and nowhere else', () => {
  const { container } = render(<Amount parts={money(1234567.5, 'de')} />);
  const runs = [...container.querySelectorAll('.word')].map((run) => run.textContent);
  expect(runs).toEqual(['1.234.567,50', '$']);
});

it('groups that are set apart by spaces stay together', () => {
  const { container } = render(<Amount parts={money(1234567.5, 'fr')} />);
  expect(container.querySelectorAll('.word')).toHaveLength(2);
});

it('a long amount in a display size steps down once', () => {
  const { container } = render(
    <>
      <Amount size="huge" parts={money(12)} />
      <Amount size="huge" parts={money(1234567890.5)} />
    </>,
  );
  const [short, long] = container.querySelectorAll('.amount');
  expect(short).not.toHaveClass('long');
  expect(long).toHaveClass('long');
});
