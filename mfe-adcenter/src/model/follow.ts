/** Why an external-operation id can't be followed; null where it may be tried. */
export function followFault(
  typed: string,
  { own, following }: { own: string; following: string | null },
): 'required' | 'current' | null {
  const id = typed.trim().toLowerCase();
  if (id === '') return 'required';
  if (id === own.toLowerCase() || id === following?.toLowerCase()) return 'current';
  return null;
}
