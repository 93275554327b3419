import { joinClasses } from './join-classes.ts';
import { parseRichText } from './rich-text-blocks.ts';
import styles from './rich-text.module.css';

export interface RichTextProps {
  /** Plain text with the contract's markup. */
  text: string;
  /** The level of its headings in the page's outline. */
  level?: 2 | 3 | 4;
  /** The text's language, if it is not the page's. */
  lang?: string;
  className?: string;
}

/** An operator's text as nodes: headings, lists, paragraphs. Never HTML. */
export function RichText({ text, level = 2, lang, className }: RichTextProps) {
  const Heading = `h${level}` as const;
  return (
    <div lang={lang} className={joinClasses(styles.text, className)}>
      {parseRichText(text).map((block, place) => {
        if (block.kind === 'heading') return <Heading key={place}>{block.text}</Heading>;
        if (block.kind === 'paragraph') return <p key={place}>{block.text}</p>;
        return (
          <ul key={place} role="list">
            {block.items.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
