import { Amount, type AmountPart, type AmountProps } from './amount.tsx';
import { Figure, FigureGrid } from './figure.tsx';

export default { title: 'Amounts' };

const WORDS = { minus: 'minus', plus: 'plus' };

/** The parts of an amount, as a screen gets them from its formats. */
const partsOf = (value: number, locale = 'en', currency = 'USD'): AmountPart[] =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay: 'negative' })
    .formatToParts(value)
    .map(({ type, value: text }) => ({ type, value: text }));

const money = (value: number, props: Omit<AmountProps, 'parts'> = {}) => (
  <Amount parts={partsOf(value)} signWords={WORDS} {...props} />
);

export const InText = () => <p>You get {money(1234.5)} on 4 December.</p>;

export const Tones = () => (
  <>
    <p>{money(98.2, { tone: 'gain' })} earned</p>
    <p>{money(-98.2, { tone: 'loss' })} charged back</p>
    <p>{money(0, { tone: 'muted' })} reserved</p>
  </>
);

export const Sizes = () => (
  <>
    <p>{money(1234.5, { size: 'large' })}</p>
    <p>{money(1234.5, { size: 'huge' })}</p>
  </>
);

export const Longest = () => (
  <>
    <p>{money(-123456789012.34, { size: 'huge' })}</p>
    <p lang="de">
      <Amount parts={partsOf(-123456789012.34, 'de', 'EUR')} size="large" />
    </p>
  </>
);

export const Figures = () => (
  <>
    <Figure
      caption="Total assets"
      amount={money(20481.6)}
      note="As of 25 Nov, 10:30"
      size="large"
    />
    <Figure caption="Ad revenue" amount={money(482.1)} note="+12 % on last week" />
    <Figure caption="Spent" amount={money(120)} size="small" />
    <Figure caption="No note" amount="–" />
  </>
);

export const Grid = () => (
  <FigureGrid>
    <Figure caption="Funded" amount={money(500)} />
    <Figure caption="Spent" amount={money(312.4)} />
    <Figure caption="Vorübergehend zurückgehalten" amount={money(1234567.89)} note="bis 4. Dez." />
    <Figure caption="Profit" amount={money(-12.3, { tone: 'loss' })} />
  </FigureGrid>
);
