import { ApiError } from '@adpartner/shared/api/api-error';
import { uploadsAfter, whatHolds, type Upload, type UploadEvent } from './uploads.ts';

const begin = (key: string): UploadEvent => ({
  type: 'begun',
  key,
  name: `${key}.png`,
  preview: `blob:${key}`,
});
const after = (...events: UploadEvent[]) =>
  events.reduce(uploadsAfter, [] as readonly Upload[]).map(({ key, state, share, id }) => ({
    key,
    state,
    share,
    id,
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
    [begin('a'), { type: 'done', key: 'a', id: 'f1' }],
    [{ key: 'a', state: 'done', share: 1, id: 'f1' }],
  ],
  [
    'news that comes late changes nothing',
    [begin('a'), { type: 'done', key: 'a', id: 'f1' }, { type: 'moved', key: 'a', share: 0.9 }],
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
    [begin('a'), { type: 'removed', key: 'a' }, { type: 'done', key: 'a', id: 'f1' }],
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
