/** A part of a message: within a tag, or (`tag` null) between tags. */
export interface MessagePart {
  tag: string | null;
  text: string;
}

/**
 * The parts of a message that contains links or other elements: `I accept the <terms>terms</terms>` is the
 * text `I accept the ` and the tag `terms` around `terms`. The translation decides on the order, the screen
 * on the elements. Tags don't nest; an unclosed tag stays text.
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
