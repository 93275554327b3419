import type { CSSProperties } from 'react';
import styles from './amount.module.css';
import { joinClasses } from './join-classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A part of an amount: of `Intl.NumberFormat#formatToParts`, or i18n/formats' `MoneyPart`. */
export interface AmountPart {
  type: Intl.NumberFormatPartTypes | 'sign' | 'major' | 'minor';
  value: string;
}

export interface AmountProps {
  /** Its parts, in reading order. */
  parts: readonly AmountPart[];
  /** The words for signs, for assistive technology, which skips "−" and "+". */
  signWords?: { minus: string; plus: string };
  /** `gain` and `loss` need a sign or a word beside them: colour alone tells nothing. */
  tone?: 'gain' | 'loss' | 'muted';
  /** Display sizes for an amount on its own; without one it has the size of its text. */
  size?: 'large' | 'huge';
}

/** As wide as a plus, so that signed amounts align; many locales use a hyphen. */
const MINUS = '\u2212';

/** Beyond this many characters a display size steps down once. */
const LONG = 13;

/** An amount of money or a number: minor part smaller, digits aligned in columns, the currency wraps last. */
export function Amount({ parts, signWords, tone, size }: AmountProps) {
  const words = wordsOf(parts);
  const lengths = words.map((word) => lengthOf(word));
  const spoken = parts.map((part) => spokenPart(part, signWords)).join('');
  const classes = joinClasses(
    styles.amount,
    tone && styles[tone],
    size && styles[size],
    size && lengthOf(parts) > LONG && styles.long,
  );
  return (
    <span className={classes} style={{ '--chars': Math.max(1, ...lengths) } as CSSProperties}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span aria-hidden="true">
        {words.map((word, place) => (
          <span key={place} className={styles.word}>
            {word.map((part, at) => (
              <span key={at} className={isMinor(part) ? styles.minor : undefined}>
                {part.value === '-' ? MINUS : part.value}
              </span>
            ))}
          </span>
        ))}
      </span>
    </span>
  );
}

function lengthOf(parts: readonly AmountPart[]) {
  return parts.reduce((length, part) => length + part.value.length, 0);
}

function isMinor({ type }: AmountPart) {
  return type === 'minor' || type === 'decimal' || type === 'fraction';
}

function isSign({ type }: AmountPart) {
  return type === 'sign' || type === 'minusSign' || type === 'plusSign';
}

function spokenPart(part: AmountPart, words: AmountProps['signWords']) {
  if (!isSign(part) || !words) return part.value;
  return `${part.value.includes('+') ? words.plus : words.minus} `;
}

/**
 * The parts in runs that must not be broken: the number is one, a currency that a space separates is another;
 * the line may break only between them.
 */
function wordsOf(parts: readonly AmountPart[]): AmountPart[][] {
  const words: AmountPart[][] = [[]];
  for (const part of parts) {
    if (part.type === 'literal' && /^\s+$/.test(part.value)) words.push([]);
    else words.at(-1)?.push(part);
  }
  return words.filter((word) => word.length > 0);
}
