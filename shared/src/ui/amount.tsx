import type { CSSProperties } from 'react';
import styles from './amount.module.css';
import { joinClasses } from './join-classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A piece of an amount: one of `Intl.NumberFormat#formatToParts`, or of i18n/formats' `MoneyPart`. */
export interface AmountPart {
  type: Intl.NumberFormatPartTypes | 'sign' | 'major' | 'minor';
  value: string;
}

export interface AmountProps {
  /** What it consists of, in reading order. */
  parts: readonly AmountPart[];
  /** What a sign is called, for assistive technology, which passes over "−" and "+". */
  signWords?: { minus: string; plus: string };
  /** `gain` and `loss` need a sign or a word beside them: colour alone says nothing. */
  tone?: 'gain' | 'loss' | 'muted';
  /** Display sizes for an amount that stands for itself; without one it is as large as its text. */
  size?: 'large' | 'huge';
}

/** As wide as a plus, so that signed amounts stay in their columns; many locales say a hyphen. */
const MINUS = '\u2212';

/** Beyond this many characters a display size steps down once. */
const LONG = 13;

/** An amount of money or a number: minor part smaller, digits in columns, currency wrapping last. */
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
 * The parts in runs that must not be broken: the number is one, a currency that a space parts from
 * it another; the line may break only between them.
 */
function wordsOf(parts: readonly AmountPart[]): AmountPart[][] {
  const words: AmountPart[][] = [[]];
  for (const part of parts) {
    if (part.type === 'literal' && /^\s+$/.test(part.value)) words.push([]);
    else words.at(-1)?.push(part);
  }
  return words.filter((word) => word.length > 0);
}
