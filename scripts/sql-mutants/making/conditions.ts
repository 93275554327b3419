import type { Edit } from './mutant.ts';

/** Keywords that end a condition without parentheses. */
const END =
  /^(?:and|or|where|then|when|else|end|order|group|having|limit|for|returning|union|on|window|loop|into|set|left|cross|join)\b/;

/** The change of the nesting depth by a bracket. */
const DEEPER: Readonly<Record<string, number>> = { '(': 1, '[': 1, ')': -1, ']': -1 };

/** Whether a condition ends before the character at a place outside of brackets. */
function isEnd(code: string, at: number): boolean {
  if (/[;,$]/.test(code[at]!)) return true;
  const beginsWord = /\w/.test(code[at]!) && !/\w/.test(code[at - 1] ?? ' ');
  return beginsWord && END.test(code.slice(at, at + 12));
}

/** The end of the condition that begins at `from`: before what follows it, or closes around it. */
function endOfCondition(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    depth += DEEPER[code[at]!] ?? 0;
    if (depth < 0 || (depth === 0 && isEnd(code, at))) return at;
  }
  return code.trimEnd().length;
}

/** For several conditions mutants without one of them: `and b` of `a and b`, and `a and` for the first. */
export function missingConditions(code: string): Edit[] {
  const edits: Edit[] = [];
  for (const { index, 0: word } of code.matchAll(/\b(?:and|or)\b/g)) {
    const rest = index + word.length;
    const end = endOfCondition(code, rest + 1);
    edits.push({ what: 'left out', at: index, length: end - index, by: '' });
  }
  for (const { index, 0: word } of code.matchAll(
    /(?<!\bend )\b(?:where|if|elsif|on)\b(?!\s+(?:not )?(?:found|exists)\b)/g,
  )) {
    const begin = index + word.length + 1;
    const end = endOfCondition(code, begin);
    const next = /^(?:and|or)\s+/.exec(code.slice(end));
    if (next)
      edits.push({ what: 'left out', at: begin, length: end + next[0].length - begin, by: '' });
  }
  return edits;
}
