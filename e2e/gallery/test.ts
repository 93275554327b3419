import { LANGUAGES } from '../../shared/src/contract/language.ts';
import { startOwnStack } from '../stack/make-template.ts';
import type { Stack } from '../stack/server.ts';
import { expect, test as base } from '../stack/test.ts';

export { expect };

/** On a deployment whose operator lists every language. */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await startOwnStack({ LANGUAGES: LANGUAGES.join() });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
