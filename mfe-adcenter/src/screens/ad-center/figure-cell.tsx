import { formatNumber } from '@adpartner/shared/i18n/formats';
import { signWords } from '@adpartner/shared/i18n/component-words';
import { Hideable } from '@adpartner/shared/shell/hidden-amount';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Amount } from '@adpartner/shared/ui/amount';
import { FIGURE_UNITS, isBalance, type FigureName } from '../../model/figures.ts';
import styles from './figure-cell.module.css';

export interface FigureCellProps {
  name: FigureName;
  value: string | number;
  size: 'huge' | 'large' | 'small';
  chosen: boolean;
  onChoose: () => void;
}

/** One figure of the overview, as a button that shows its course. */
export function FigureCell({ name, value, size, chosen, onChoose }: FigureCellProps) {
  const { t, tag } = useMessages('adcenter');
  const { moneyParts } = useFormats();
  const signed = name === 'profit';
  const parts =
    FIGURE_UNITS[name] === 'money'
      ? moneyParts(String(value), { signed })
      : [{ type: 'major' as const, value: formatNumber(value, tag) }];
  const amount = (
    <Amount
      parts={parts}
      signWords={signWords(t)}
      {...(size === 'huge' ? { size } : {})}
      {...(signed ? { tone: toneOf(String(value)) } : {})}
    />
  );
  return (
    <button type="button" aria-pressed={chosen} className={styles.cell} onClick={onChoose}>
      <span className={styles.caption}>{wholeWords(t(`overview.figures.${name}`))}</span>
      <span className={styles[size]}>
        {isBalance(name) ? <Hideable words={t('balance.hidden')}>{amount}</Hideable> : amount}
      </span>
    </button>
  );
}

/** A caption whose words go to the next line whole; only one that is longer than a line is divided. */
const wholeWords = (caption: string) =>
  caption.split(/( )/).map((word, place) =>
    word.includes('\u00ad') ? (
      <span key={place} className={styles.word}>
        {word}
      </span>
    ) : (
      word
    ),
  );

function toneOf(amount: string): 'gain' | 'loss' | 'muted' {
  if (!/[1-9]/.test(amount)) return 'muted';
  return amount.startsWith('-') ? 'loss' : 'gain';
}
