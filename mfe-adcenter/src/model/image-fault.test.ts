import { MAX_IMAGE_BYTES } from '@adpartner/shared/contract/file';
import { imageFault, type ImageFault } from './image-fault.ts';

test.each<[string, string, number, ImageFault | null]>([
  ['a photograph', 'image/jpeg', 2_000_000, null],
  ['one of exactly 5 MB', 'image/png', MAX_IMAGE_BYTES, null],
  ['one of a byte more', 'image/png', MAX_IMAGE_BYTES + 1, 'image_too_large'],
  ['an empty file', 'image/png', 0, 'image_required'],
  ['a document', 'application/pdf', 1000, 'image_type'],
  ['a drawing, which can carry scripts', 'image/svg+xml', 1000, 'image_type'],
  ['a file of no known type', '', 1000, 'image_type'],
])('%s', (_, type, size, fault) => {
  expect(imageFault({ type, size })).toBe(fault);
});
