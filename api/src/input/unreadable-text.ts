// With the flag u a pair of surrogates is one character, so only half of one is matched.
const UNREADABLE = /[\0\ud800-\udfff]/u;

/**
 * The path of the first text in `value` (names of members included) that a database cannot keep, or
 * null. Walks without recursion, since a caller decides how deep it goes.
 */
export function findUnreadableText(value: unknown): string | null {
  const open: { at: string; value: unknown }[] = [{ at: '', value }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === 'string') {
      if (UNREADABLE.test(next.value)) return next.at;
    } else if (typeof next.value === 'object' && next.value !== null) {
      for (const [name, member] of Object.entries(next.value)) {
        if (UNREADABLE.test(name)) return next.at;
        open.push({ at: next.at ? next.at : name, value: member });
      }
    }
  }
  return null;
}
