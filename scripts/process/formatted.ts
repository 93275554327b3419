import { format, resolveConfig } from 'prettier';

/** A text as the formatter has it in a file of that path. */
export async function formatted(filepath: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}
