import { ApiError } from '@adpartner/shared/api/api-error';
import { REASONS, type Reason } from '@adpartner/shared/contract/error-codes';
import { MAX_IMAGE_BYTES } from '@adpartner/shared/contract/file';
import { imageFault, imageLimit, isHopelessFile, type ImageFault } from './image-fault.ts';

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

test.each([
  ['en', '5 MB'],
  ['fr', '5 Mo'],
  ['ru', '5 МБ'],
])('in %s the largest image has %s', (tag, size) => {
  expect(imageLimit(tag).replace(/\s/g, ' ')).toBe(size);
});

const errorFor = (reason: Reason) =>
  new ApiError({ kind: 'business', message: '', code: REASONS[reason].code, reason });
const failed = (code: number) => new ApiError({ kind: 'transport', message: '', code });

test.each<[string, unknown, boolean]>([
  ['of too many pixels', errorFor('image_pixels'), true],
  ['that is no image', errorFor('image_type'), true],
  ['on a day on which no more are taken', errorFor('upload_limit'), true],
  ['that there is no room for', errorFor('pictures_full'), true],
  ['larger than a proxy lets through', failed(413), true],
  ['by a disabled account', errorFor('account_disabled'), true],
  ['while the server is busy', failed(429), false],
  ['while the server has a fault', errorFor('server_error'), false],
  ['without a connection', new Error('offline'), false],
])('a picture %s: that trying again is of no use is %s', (_, error, isSo) => {
  expect(isHopelessFile(error)).toBe(isSo);
});
