import * as z from 'zod/mini';
import { fits, readBook, withResponse, type ResponseBook } from './response-book.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const book: ResponseBook = {
  user: '1',
  answers: { wallet: { at: NOW - DAY, data: { total: '5' } } },
};

describe('what was kept', () => {
  test('is read by the user whose it is', () => {
    expect(readBook(JSON.stringify(book), '1', NOW)).toEqual(book);
  });

  test.each([
    ['another user', JSON.stringify(book), '2', NOW],
    ['anybody after a week', JSON.stringify(book), '1', NOW + 6 * DAY],
    ['a device whose clock was put back', JSON.stringify(book), '1', NOW - 2 * DAY],
    ['anybody where it is damaged', '{"user":', '1', NOW],
    ['anybody where it is something else', '[]', '1', NOW],
    ['anybody where there is nothing', null, '1', NOW],
  ])('is nothing to %s', (_, stored, user, now) => {
    expect(readBook(stored, user, now)).toEqual({ user, answers: {} });
  });
});

describe('a response', () => {
  test('takes the place of the one before it', () => {
    const next = withResponse(book, 'wallet', { at: NOW, data: { total: '7' } });
    expect(next.answers.wallet).toEqual({ at: NOW, data: { total: '7' } });
  });

  test('that is a list is kept as its first page', () => {
    const data = { pages: [{ list: [1] }, { list: [2] }], pageParams: [undefined, 'b'] };
    const next = withResponse(book, 'plans', { at: NOW, data });
    expect(next.answers.plans?.data).toEqual({ pages: [{ list: [1] }], pageParams: [undefined] });
  });

  test('that is too long is not kept', () => {
    expect(withResponse(book, 'long', { at: NOW, data: 'x'.repeat(100_001) })).toBe(book);
  });

  test('makes the oldest go when there are too many', () => {
    let full = book;
    for (let count = 0; count < 30; count++) {
      full = withResponse(full, `q${count}`, { at: NOW + count, data: count });
    }
    expect(Object.keys(full.answers)).toHaveLength(30);
    expect(full.answers.wallet).toBeUndefined();
  });

  test('counts only where today’s code still understands it, every page of it', () => {
    const schema = z.object({ total: z.string() });
    expect(fits({ total: '5' }, schema)).toBe(true);
    expect(fits({ amount: '5' }, schema)).toBe(false);
    expect(fits({ pages: [{ total: '5' }], pageParams: [null] }, schema)).toBe(true);
    expect(fits({ pages: [{ total: '5' }, {}], pageParams: [null, 'b'] }, schema)).toBe(false);
    expect(fits({ pages: [], pageParams: [] }, schema)).toBe(false);
  });
});
