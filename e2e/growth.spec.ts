import { openGrownScreens } from './stack/grown-screens.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

test('each screen works with a newer server that sends unknown enumeration values and object fields', async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  const { faults, texts } = await openGrownScreens(page, stack, en);
  expect(faults).toEqual([]);
  expect(texts.get('/plan')).toContain(en('shared:otherWord.status'));
});
