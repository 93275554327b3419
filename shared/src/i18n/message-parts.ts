/** A stretch of a message: within a tag, or (`tag` null) between tags. */
export interface MessagePart {
  tag: string | null;
  text: string;
}

/**
 * A message that holds links or other elements, in its parts: `I accept the <terms>terms</terms>` is
 * the text `I accept the ` and the tag `terms` around `terms`. Where the words stand is the
 * translation's choice, what a tag becomes is the screen's. Tags don't nest; what is no closed tag
 * stays text.
 */
export function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  const add = (text: string, tag: string | null) => {
    if (text !== '') parts.push({ tag, text });
  };
  for (const found of message.matchAll(/<([a-zA-Z]\w*)>(.*?)<\/\1>/gs)) {
    add(message.slice(from, found.index), null);
    add(found[2] ?? '', found[1] ?? null);
    from = found.index + found[0].length;
  }
  add(message.slice(from), null);
  return parts;
}
