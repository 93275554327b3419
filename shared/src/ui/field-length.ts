import { useState } from 'react';
import { visibleLength } from '../contract/visible-length.ts';

/** From this part of what a field may hold on, how much there is stands below. */
const NEARLY = 0.8;

/** How long the text in a field is and may be, in characters as people see them. */
export interface FieldLength {
  used: number;
  most: number;
}

/**
 * The length of what is in a field, once it is near the most or over it; else null. The field itself takes
 * any length: what a browser would cut off a text that is pasted is gone without a word.
 */
function fieldLength(text: string, most: number | undefined): FieldLength | null {
  // No text has more characters than units, and most have far less than what may be.
  if (most === undefined || text.length < most * NEARLY) return null;
  const used = visibleLength(text);
  return used < most * NEARLY ? null : { used, most };
}

/** The length of a field that may be controlled or not, and what is to be told of every change of it. */
export function useFieldLength(
  value: unknown,
  defaultValue: unknown,
  most: number | undefined,
): [FieldLength | null, (typed: string) => void] {
  const [typed, setTyped] = useState(typeof defaultValue === 'string' ? defaultValue : '');
  return [fieldLength(typeof value === 'string' ? value : typed, most), setTyped];
}
