import { growResponses, NEW_VALUE } from './stack/grown-responses.ts';
import { settled, signedInScreens } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

/** Texts of a screen that could not parse a response, or that shows a raw server value. */
const FAULTS = [NEW_VALUE, en('shared:actions.retry'), en('shared:errorKinds.malformed')];

test('each screen works with a newer server that sends unknown enumeration values and object fields', async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/terms');
  const screens = await signedInScreens(page);
  await growResponses(page);
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
