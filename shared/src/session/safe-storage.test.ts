import * as z from 'zod/mini';

type SafeStorage = typeof import('./safe-storage.ts').safeStorage;

const real = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
let safeStorage: SafeStorage;

/** A change by another tab: jsdom fires no event, so the test does. */
function fromAnotherTab(key: string | null, storageArea: Storage | null = localStorage) {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));
}

/** Makes localStorage return what `get` does. */
function replaceStorage(get: () => unknown) {
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
}

beforeEach(async () => {
  localStorage.clear();
  jest.resetModules();
  ({ safeStorage } = await import('@adpartner/shared/session/safe-storage'));
});

afterEach(() => {
  if (real) Object.defineProperty(globalThis, 'localStorage', real);
});

test('what is set is in localStorage, and gone when removed', () => {
  safeStorage.set('k', 'v');
  expect(localStorage.getItem('k')).toBe('v');
  expect(safeStorage.get('k')).toBe('v');
  safeStorage.remove('k');
  expect(localStorage.getItem('k')).toBeNull();
  expect(safeStorage.get('k')).toBeNull();
});

test.each([
  ['undefined', () => undefined],
  ['null', () => null],
  [
    'forbidden',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
])('where localStorage is %s, values live as long as the page', (_what, get) => {
  replaceStorage(get);
  expect(safeStorage.get('k')).toBeNull();
  safeStorage.set('k', 'v');
  expect(safeStorage.get('k')).toBe('v');
  safeStorage.remove('k');
  expect(safeStorage.get('k')).toBeNull();
});

describe('where localStorage is full', () => {
  beforeEach(() => {
    localStorage.setItem('k', 'old');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  });

  test('values live as long as the page, and the old one does not come back', () => {
    safeStorage.set('k', 'new');
    expect(safeStorage.get('k')).toBe('new');
    expect(localStorage.getItem('k')).toBeNull();
  });

  test('a value goes to localStorage again once there is room', () => {
    safeStorage.set('k', 'new');
    jest.restoreAllMocks();
    safeStorage.set('k', 'newer');
    expect(localStorage.getItem('k')).toBe('newer');
    expect(safeStorage.get('k')).toBe('newer');
  });

  test.each([['k'], [null]])('the word of another tab (%p) is newer than what is kept', (key) => {
    safeStorage.set('k', 'new');
    fromAnotherTab(key);
    expect(safeStorage.get('k')).toBeNull();
  });
});

test('the word of another tab about one value leaves the others that could not be stored', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  safeStorage.set('k', 'v');
  safeStorage.set('other', 'w');
  fromAnotherTab('k');
  expect(safeStorage.get('k')).toBeNull();
  expect(safeStorage.get('other')).toBe('w');
});

describe('JSON', () => {
  const schema = z.object({ count: z.number() });

  test('that fits the schema is read without what the schema does not know', () => {
    safeStorage.setJson('k', { count: 2, more: true });
    expect(safeStorage.getJson('k', schema)).toEqual({ count: 2 });
  });

  test.each(['{"count":', '', 'undefined', '{"count":"2"}', '[]', 'null'])(
    '%p is taken as absent and removed',
    (text) => {
      localStorage.setItem('k', text);
      expect(safeStorage.getJson('k', schema)).toBeNull();
      expect(localStorage.getItem('k')).toBeNull();
    },
  );
});

describe('a subscriber', () => {
  test('learns of the keys that other tabs change, until it stops', () => {
    const told = jest.fn();
    const stop = safeStorage.subscribe(told);
    fromAnotherTab('k');
    fromAnotherTab(null);
    expect(told.mock.calls).toEqual([['k'], [null]]);
    stop();
    fromAnotherTab('k');
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('learns of a change that does not say of which storage it is', () => {
    const told = jest.fn();
    safeStorage.subscribe(told);
    fromAnotherTab('k', null);
    expect(told.mock.calls).toEqual([['k']]);
  });

  test('learns nothing where localStorage is forbidden', () => {
    const told = jest.fn();
    const area = localStorage;
    safeStorage.subscribe(told);
    replaceStorage(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    fromAnotherTab('k', area);
    expect(told).not.toHaveBeenCalled();
  });

  test('is not told to look again when the page goes to the background', () => {
    const told = jest.fn();
    safeStorage.subscribe(told);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).not.toHaveBeenCalled();
  });

  test('learns nothing of sessionStorage', () => {
    const told = jest.fn();
    safeStorage.subscribe(told);
    fromAnotherTab('k', sessionStorage);
    expect(told).not.toHaveBeenCalled();
  });

  test('is told to look again when the page wakes up', () => {
    const told = jest.fn();
    safeStorage.subscribe(told);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(told).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told.mock.calls).toEqual([[null], [null]]);
  });
});
