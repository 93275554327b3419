import type { Edit } from './mutant.ts';

const OWN = ['available_balance', 'deposit'];
const SYSTEM = ['operator_revenue', 'world'];
const IS_SYSTEM = /^(?:world|ad_network|operator_\w+|startup_funds_owed)$/;

/** Another account of the same owner. */
const another = (account: string): string =>
  (IS_SYSTEM.test(account) ? SYSTEM : OWN).find((one) => one !== account)!;

/** Mutants of the accounts that an entry is posted to: two of them swapped, and each one replaced. */
export function otherAccounts(definition: string): Edit[] {
  const edits: Edit[] = [];
  for (const list of definition.matchAll(/array\[('\w+'(?:,\s*'\w+')+)\],\s*array\[/gi)) {
    const words = [...list[1]!.matchAll(/'(\w+)'/g)];
    const begin = list.index + 'array['.length;
    const [first, second] = words.map(([, word]) => word!);
    edits.push({
      what: 'the first two swapped',
      at: begin,
      length: list[1]!.length,
      by: [second, first, ...words.slice(2).map(([, word]) => word)]
        .map((one) => `'${one}'`)
        .join(', '),
    });
    for (const { index, 0: quoted, 1: word } of words) {
      edits.push({
        what: another(word!),
        at: begin + index,
        length: quoted.length,
        by: `'${another(word!)}'`,
      });
    }
  }
  return edits;
}

/** An interval of one unit more. */
export function otherIntervals(definition: string): Edit[] {
  return [...definition.matchAll(/interval '(\d+) (\w+)'/g)].map(
    ({ index, 0: whole, 1: n, 2: unit }) => {
      const by = `interval '${Number(n) + 1} ${unit}'`;
      return { what: by, at: index, length: whole.length, by };
    },
  );
}
