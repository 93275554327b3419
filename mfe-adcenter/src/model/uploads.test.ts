import { ApiError } from '@adpartner/shared/api/api-error';
import {
  doneBefore,
  placesLeft,
  uploadedOf,
  uploadsAfter,
  whatHolds,
  type Upload,
  type UploadEvent,
} from './uploads.ts';

const imageOf = (id: string) => ({ id, name: `${id}.png`, url: `/files/${id}`, at: 1 });
const begin = (key: string): UploadEvent => ({
  type: 'begun',
  key,
  name: `${key}.png`,
  preview: `blob:${key}`,
});
const after = (...events: UploadEvent[]) =>
  events.reduce(uploadsAfter, [] as readonly Upload[]).map(({ key, state, share, image }) => ({
    ...{ key, state, share },
    id: image?.id ?? null,
  }));
const sending = { state: 'sending', share: 0, id: null };

test.each<[string, UploadEvent[], unknown[]]>([
  [
    'two are begun',
    [begin('a'), begin('b')],
    [
      { key: 'a', ...sending },
      { key: 'b', ...sending },
    ],
  ],
  [
    'one of two is taken away',
    [begin('a'), begin('b'), { type: 'removed', key: 'a' }],
    [{ key: 'b', ...sending }],
  ],
  [
    'one is on its way',
    [begin('a'), { type: 'moved', key: 'a', share: 0.4 }],
    [{ key: 'a', ...sending, share: 0.4 }],
  ],
  [
    'one has arrived',
    [begin('a'), { type: 'done', key: 'a', image: imageOf('f1') }],
    [{ key: 'a', state: 'done', share: 1, id: 'f1' }],
  ],
  [
    'news that comes late changes nothing',
    [
      begin('a'),
      { type: 'done', key: 'a', image: imageOf('f1') },
      { type: 'moved', key: 'a', share: 0.9 },
    ],
    [{ key: 'a', state: 'done', share: 1, id: 'f1' }],
  ],
  [
    'one that failed is begun again in its place',
    [begin('a'), begin('b'), { type: 'failed', key: 'a', error: new Error() }, begin('a')],
    [
      { key: 'a', ...sending },
      { key: 'b', ...sending },
    ],
  ],
  [
    'one that was removed stays so',
    [begin('a'), { type: 'removed', key: 'a' }, { type: 'done', key: 'a', image: imageOf('f1') }],
    [],
  ],
])('%s', (_, events, uploads) => {
  expect(after(...events)).toEqual(uploads);
});

test.each([
  [[], null],
  [['done'], null],
  [['done', 'sending'], 'sending'],
  [['failed', 'sending'], 'failed'],
] as const)('%j: %s', (states, held) => {
  expect(whatHolds(states.map((state) => ({ state, error: null })))).toBe(held);
});

test('one that would be refused again is to be removed, whatever else could be tried again', () => {
  const refused = new ApiError({
    kind: 'business',
    message: '',
    code: 429,
    reason: 'pictures_full',
  });
  const lost = { state: 'failed', error: new Error('offline') } as const;
  expect(whatHolds([lost, { state: 'failed', error: refused }])).toBe('refused');
});

test('images of an earlier visit are there as uploaded ones, each with a place', () => {
  const before = [imageOf('f1'), imageOf('f2')].map(doneBefore);
  const now = uploadsAfter(uploadsAfter(before, begin('a')), { type: 'removed', key: 'f2' });
  expect(now.map(({ state, preview }) => [state, preview])).toEqual([
    ['done', '/files/f1'],
    ['sending', 'blob:a'],
  ]);
  expect(uploadedOf(now)).toEqual([imageOf('f1')]);
  expect(placesLeft(now, 4)).toBe(2);
});

test('one that failed keeps its place only as long as it can be tried again', () => {
  const failed = (error: unknown) =>
    uploadsAfter(uploadsAfter([], begin('a')), { type: 'failed', key: 'a', error });
  const refused = new ApiError({
    ...{ kind: 'business', message: '' },
    code: 400,
    reason: 'image_type',
  });
  expect(placesLeft(failed(new Error('offline')), 4)).toBe(3);
  expect(placesLeft(failed(refused), 4)).toBe(4);
});
