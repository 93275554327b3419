import { growAnswers, NEW_WORD } from './stack/grown-answers.ts';
import { settled, signedInScreens } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

/** What a screen says that could not read an answer, or that shows what the server wrote. */
const FAULTS = [NEW_WORD, en('shared:actions.retry'), en('shared:errorKinds.malformed')];

test('beside a newer server, with a new word in every enumeration and a new field in every object, each screen stands', async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/terms');
  const screens = await signedInScreens(page);
  await growAnswers(page);
  await page.reload();
  const found: string[] = [];
  for (const path of screens) {
    await page.goto(`/#${path}`);
    await settled(page);
    const text = await page.getByRole('main').innerText();
    found.push(...FAULTS.filter((one) => text.includes(one)).map((one) => `${path}: ${one}`));
    if (path === '/plan') expect(text).toContain(en('shared:otherWord.status'));
  }
  expect(found).toEqual([]);
});
