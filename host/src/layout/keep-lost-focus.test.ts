import { holdFrames } from '@adpartner/shared/testing/hold-frames';
import { keepLostFocus } from './keep-lost-focus.ts';

beforeAll(keepLostFocus);

/** Takes the button with the focus away. Returns what has the focus then. */
async function focusAfterRemoval(html: string): Promise<string | undefined> {
  document.body.innerHTML = html;
  const showFrame = await holdFrames();
  const button = document.querySelector('button')!;
  button.focus();
  // jsdom does not tell that an element goes with the focus.
  button.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  button.remove();
  await showFrame();
  return document.activeElement?.id;
}

test.each([
  ['a group', '<div role="group" aria-labelledby="l" id="here"><ul><li><button/></li></ul></div>'],
  ['a section', '<section aria-labelledby="l" id="here"><button/></section>'],
  ['a dialog', '<div id="here" role="dialog"><button/></div>'],
])('the focus of an element that goes stays on %s around it', async (_, html) => {
  expect(await focusAfterRemoval(`<main id="page"><form id="form">${html}</form></main>`)).toBe(
    'here',
  );
});

test.each([
  ['form', '<main id="page"><form id="form"><button/></form></main>'],
  ['page', '<main id="page"><p><button/></p></main>'],
])('else on the %s', async (id, html) => {
  expect(await focusAfterRemoval(html)).toBe(id);
});
