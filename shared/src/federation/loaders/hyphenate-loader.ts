import { basename } from 'node:path';
import type { LoaderContext } from 'webpack';
import { hyphenatedMessages } from './hyphenate.ts';

/** webpack’s loader of locale files (`de.json`): adds soft hyphens and no-break spaces for the translators. */
export default function hyphenateLoader(this: LoaderContext<unknown>, source: string): string {
  const language = basename(this.resourcePath, '.json');
  return JSON.stringify(hyphenatedMessages(JSON.parse(source), language));
}
