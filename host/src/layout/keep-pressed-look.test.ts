import { holdFrames } from '@adpartner/shared/testing/hold-frames';
import { keepPressedLook } from './keep-pressed-look.ts';

beforeAll(keepPressedLook);

const press = (html: string) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('#here')!.click();
};
const pressed = () => document.querySelector('[data-pressed]');

test('a pressed control looks pressed for the frame of the press and the next one', async () => {
  const showFrame = await holdFrames();
  press('<a href="#/plan"><b id="here">Plan</b></a>');
  expect(pressed()?.localName).toBe('a');
  await showFrame();
  expect(pressed()?.localName).toBe('a');
  await showFrame();
  expect(pressed()).toBeNull();
});

test.each([
  ['a text', '<p id="here">Text</p>'],
  ['a disabled button', '<button disabled id="here">Save</button>'],
])('%s does not', (_, html) => {
  press(html);
  expect(pressed()).toBeNull();
});
