import { followCall } from '@adpartner/shared/contract/assistance';
import { plainNumber } from '@adpartner/shared/contract/plain-number';

/** A typed id in ASCII digits, without the spaces and dashes that people put between them. */
export const idOf = (typed: string): string => plainNumber(typed).replaceAll(/[\s\p{Pd}]/gu, '');

/** Why an external-operation id can't be followed; null if it may be sent. */
export function followFault(
  typed: string,
  { own, following }: { own: string; following: string | null },
): 'required' | 'format' | 'current' | null {
  const id = idOf(typed);
  if (id === '') return 'required';
  if (id === own || id === following) return 'current';
  return followCall.input.safeParse({ operated_id: id }).success ? null : 'format';
}
