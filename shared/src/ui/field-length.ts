import { useState } from 'react';
import { visibleLength } from '../contract/visible-length.ts';

/** From this share of the maximum on the length is shown below the field. */
const NEARLY = 0.8;

/** The length of a field's text and its maximum, in grapheme clusters. */
export interface FieldLength {
  used: number;
  most: number;
}

/**
 * The length of a field's text, once it is near the maximum or above it; else null. The field itself accepts
 * any length: `maxLength` would silently cut a pasted text.
 */
function fieldLength(text: string, most: number | undefined): FieldLength | null {
  // A text never has more characters than units, and most are far below the maximum.
  if (most === undefined || text.length < most * NEARLY) return null;
  const used = visibleLength(text);
  return used < most * NEARLY ? null : { used, most };
}

/** The length of a field, controlled or not, and a listener for its changes. */
export function useFieldLength(
  value: unknown,
  defaultValue: unknown,
  most: number | undefined,
): [FieldLength | null, (typed: string) => void] {
  const [typed, setTyped] = useState(typeof defaultValue === 'string' ? defaultValue : '');
  return [fieldLength(typeof value === 'string' ? value : typed, most), setTyped];
}
