import { growAnswers, NEW_WORD } from './stack/grown-answers.ts';
import { settled, signedInScreens } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

test('beside a newer server, with a new word in every enumeration and a new field in every object, each screen stands', async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  await beginSignedIn(page, stack.url, stack.demo);
  const screens = await signedInScreens(page);
  await growAnswers(page);
  await page.reload();
  const malformed: string[] = [];
  page.on('console', (line) => malformed.push(line.text()));
  const failed: string[] = [];
  for (const path of screens) {
    await page.goto(`/#${path}`);
    await settled(page);
    const main = page.getByRole('main');
    const text = await main.innerText();
    for (const one of [NEW_WORD, en('shared:actions.retry'), en('shared:errorKinds.malformed')]) {
      if (text.includes(one)) failed.push(`${path}: ${one}`);
    }
  }
  expect(failed).toEqual([]);
  expect(malformed).toEqual([]);
});
