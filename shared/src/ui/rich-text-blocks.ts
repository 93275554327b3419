export type RichTextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/**
 * The contract's markup: a blank line ends a block, `## ` begins a heading, `- ` an item. Anything else, HTML
 * included, is text; lines of one paragraph keep their breaks.
 */
export function parseRichText(text: string): RichTextBlock[] {
  const blocks: RichTextBlock[] = [];
  let open = false;
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim();
    const last = open ? blocks.at(-1) : undefined;
    if (line === '') {
      open = false;
    } else if (line.startsWith('## ')) {
      blocks.push({ kind: 'heading', text: line.slice(3).trim() });
      open = false;
    } else if (line.startsWith('- ')) {
      const item = line.slice(2).trim();
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
      open = true;
    } else {
      if (last?.kind === 'paragraph') last.text += `\n${line}`;
      else blocks.push({ kind: 'paragraph', text: line });
      open = true;
    }
  }
  return blocks;
}

/** The text without its markup, for a preview: each heading, item and line of a paragraph on a line of its own. */
export const withoutMarkup = (text: string): string =>
  parseRichText(text)
    .map((block) => (block.kind === 'list' ? block.items.join('\n') : block.text))
    .join('\n');
