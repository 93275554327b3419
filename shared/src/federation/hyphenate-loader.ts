import { basename } from 'node:path';
import type { LoaderContext } from 'webpack';
import { hyphenatedMessages } from './hyphenate.ts';

/** webpack’s loader of locale files (`de.json`): with soft hyphens and no-break spaces, which nobody has to write. */
export default function hyphenateLoader(this: LoaderContext<unknown>, source: string): string {
  const language = basename(this.resourcePath, '.json');
  return JSON.stringify(hyphenatedMessages(JSON.parse(source), language));
}
