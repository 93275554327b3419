import { takesTooMuch } from './picture-bounds.ts';

const head = {
  format: 'jpeg',
  width: 7000,
  height: 5000,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
} as const;

test.each([
  ['a photo', {}, false],
  ['a photo from a camera that lay on its side', { orientation: 6 }, false],
  ['a photo that comes over and over', { isProgressive: true }, true],
  ['one of these of 25 million pixels', { isProgressive: true, width: 5000 }, false],
  ['a screenshot', { format: 'png', channels: 4 }, false],
  ['one that comes over and over', { format: 'png', isProgressive: true }, true],
  ['one that has to be turned', { format: 'png', orientation: 6 }, true],
  ['an animation', { format: 'gif' }, true],
  ['a WebP', { format: 'webp' }, true],
  ['a WebP of 25 million pixels', { format: 'webp', width: 5000 }, false],
  ['one of these with two bytes a colour', { format: 'webp', width: 5000, depth: 'ushort' }, true],
])('%s: whether it takes too much to unpack', (_, other, takes) => {
  expect(takesTooMuch({ ...head, ...other })).toBe(takes);
});
