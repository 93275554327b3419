import { createCircuitBreaker } from './circuit-breaker.ts';

beforeEach(() => sessionStorage.clear());

const refusing: [what: string, storage: () => Storage | null][] = [
  ['is missing', () => null],
  [
    'may not be looked at',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  [
    'is full',
    () =>
      ({
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }) as unknown as Storage,
  ],
  [
    'takes everything and keeps nothing',
    () => ({ getItem: () => null, setItem: () => {} }) as unknown as Storage,
  ],
];

test('a version that failed is known to every later page of the session', () => {
  expect(createCircuitBreaker().open('wallet', '2')).toBe(true);
  const later = createCircuitBreaker();
  expect(later.failed('wallet')).toEqual(['2']);
  expect(later.failed('plan')).toEqual([]);
  expect(later.open('wallet', '2')).toBe(false);
});

test('the latest failure stands last, also where it is not the first of its version', () => {
  const breaker = createCircuitBreaker();
  for (const version of ['2', '1', '2']) breaker.open('wallet', version);
  expect(breaker.failed('wallet')).toEqual(['1', '2']);
});

test('a version that has worked is forgotten, and no other', () => {
  const breaker = createCircuitBreaker();
  breaker.open('wallet', '2');
  breaker.open('wallet', '1');
  breaker.open('plan', '2');
  breaker.close('wallet', '2');
  expect(breaker.failed('wallet')).toEqual(['1']);
  expect(breaker.failed('plan')).toEqual(['2']);
});

test('a page is reloaded once for each version of each remote, also after it has worked', () => {
  const breaker = createCircuitBreaker();
  expect(breaker.mayReload('wallet', '2')).toBe(true);
  expect(breaker.noteReload('wallet', '2')).toBe(true);
  const later = createCircuitBreaker();
  later.close('wallet', '2');
  expect(later.mayReload('wallet', '2')).toBe(false);
  expect(later.noteReload('wallet', '2')).toBe(false);
  expect(later.noteReload('wallet', '3')).toBe(true);
  expect(later.noteReload('plan', '2')).toBe(true);
});

test.each(refusing)('where the storage %s, there is no reload at all', (_, storage) => {
  const breaker = createCircuitBreaker(storage);
  expect(breaker.mayReload('wallet', '2')).toBe(false);
  expect(breaker.noteReload('wallet', '2')).toBe(false);
});

test.each(refusing)('where the storage %s, the page itself remembers', (_, storage) => {
  const breaker = createCircuitBreaker(storage);
  breaker.open('wallet', '2');
  expect(breaker.failed('wallet')).toEqual(['2']);
});

test.each(['', '{', 'null', '[]', '{"failed":{"wallet":"2"},"reloaded":{}}', '{"failed":{}}'])(
  'what somebody else has written there is passed over: %j',
  (text) => {
    sessionStorage.setItem('adpartner.failed_releases', text);
    const breaker = createCircuitBreaker();
    expect(breaker.failed('wallet')).toEqual([]);
    expect(breaker.noteReload('wallet', '2')).toBe(true);
    expect(createCircuitBreaker().mayReload('wallet', '2')).toBe(false);
  },
);
