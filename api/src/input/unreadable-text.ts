// With the flag u a pair of surrogates is one character, so only half a pair matches.
const UNREADABLE = /[\0\ud800-\udfff]/u;

/**
 * The path of the first text in `value` (member names included) that a database can't store, or null. Without
 * recursion, because a caller decides on the depth.
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
