import { format, resolveConfig } from 'prettier';

/** A text in the formatter's style for a file of that path. */
export async function formatted(filepath: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}
