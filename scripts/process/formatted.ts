import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from './run-command.ts';

const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as Parameters<
  typeof format
>[2];

/**
 * A text in the formatter's style for a file of that path; of a kind that has no style, SQL say, the text as it is. Throws for
 * a text that can't be read as the file's kind.
 */
export async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, options);
  const [fault] = errors;
  if (fault && !fault.message.startsWith('Unsupported file type')) {
    throw new Error(`${file}: ${fault.message}`);
  }
  return code;
}
