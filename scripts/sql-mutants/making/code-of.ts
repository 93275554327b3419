const BODY = /\bas (\$\w*\$)/i;

/**
 * The text with everything blanked but the code of the body: head, comments and strings. Positions stay, so
 * that a match in it can be changed in the text.
 */
export function codeOf(definition: string): string {
  const tag = BODY.exec(definition);
  if (!tag) return ' '.repeat(definition.length);
  const begin = tag.index + tag[0].length;
  const end = definition.lastIndexOf(tag[1]!);
  const body = definition
    .slice(begin, end)
    .replace(/--[^\n]*|'(?:[^']|'')*'/g, (text) =>
      text.startsWith("'") ? `'${' '.repeat(text.length - 2)}'` : ' '.repeat(text.length),
    );
  return ' '.repeat(begin) + body + ' '.repeat(definition.length - end);
}
