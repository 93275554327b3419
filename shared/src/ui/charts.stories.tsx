import { StackedBar } from './stacked-bar.tsx';
import { Trend } from './trend.tsx';

export default { title: 'Charts' };

const NAMES = ['Available', 'Reserved for plans', 'To be settled', 'Withdrawals', 'Deposit'];

const partsOf = (values: readonly number[]) =>
  values.map((value, at) => ({
    key: String(at),
    label: NAMES[at] ?? '',
    value,
    amount: `$${value}.00`,
    ...(at === 0 && { render: <a href="#available" />, note: 'can be withdrawn now' }),
  }));

export const Parts = () => (
  <StackedBar label="Total assets" parts={partsOf([500, 320, 80, 60, 40])} />
);

export const NoParts = () => <StackedBar label="Nothing yet" parts={partsOf([0, 0])} />;

const WORDS = { table: 'As a table', when: 'Day', empty: 'There is nothing to draw yet.' };

const trend = (label: string, values: readonly number[]) => (
  <Trend
    label={label}
    points={values.map((value, at) => ({
      key: String(at),
      value,
      label: `${at + 1} Nov`,
      text: `${value < 0 ? '−' : ''}$${Math.abs(value)}.00`,
    }))}
    formatTick={String}
    words={WORDS}
  />
);

export const Rising = () => trend('Ad revenue', [12, 18, 9, 31, 64, 40, 52]);
export const Negative = () => trend('Profit', [12, -8, -30, -12, 4]);
export const OnePoint = () => trend('Funded', [98]);
export const Flat = () => trend('Spent', [0, 0, 0]);
export const NoPoints = () => trend('Charged back', []);
