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

const enter = (type: 'keydown' | 'keyup') =>
  document.dispatchEvent(new KeyboardEvent(type, { key: 'Enter' }));

test.each([
  ['its release', () => enter('keyup')],
  ['the window is left', () => window.dispatchEvent(new Event('blur'))],
])('pressed by a key, it looks so until %s', async (_, end) => {
  const showFrame = await holdFrames();
  enter('keydown');
  press('<button id="here">Save</button>');
  await showFrame();
  await showFrame();
  expect(pressed()?.id).toBe('here');
  end();
  expect(pressed()).toBeNull();
});

test('a key that is released at once shortens no press', async () => {
  const showFrame = await holdFrames();
  enter('keydown');
  press('<button id="here">Save</button>');
  enter('keyup');
  await showFrame();
  expect(pressed()?.id).toBe('here');
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
