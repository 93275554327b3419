import { whilePending } from './while-pending.ts';

const query = <Data>(data: Data | undefined) => ({ state: { data } });
const options = whilePending((status: string) => status === 'pending');

test('what is pending is asked for every 30 s, and at once when it is seen again', () => {
  expect(options.refetchInterval(query('pending'))).toBe(30_000);
  expect(options.refetchOnWindowFocus(query('pending'))).toBe('always');
});

test.each([['done'], [undefined]])('%s is not asked for by the clock', (status) => {
  expect(options.refetchInterval(query(status))).toBe(false);
  expect(options.refetchOnWindowFocus(query(status))).toBe(true);
});

test.each([
  [5_000, 5_000],
  [300_000, 30_000],
])('where %i ms are wanted, it is every %i ms', (wanted, every) => {
  const { refetchInterval } = whilePending(() => true, wanted);
  expect(refetchInterval(query('x'))).toBe(every);
});

const long = <Row>(...list: Row[]) => query({ pages: Array.from({ length: 6 }, () => ({ list })) });

test('a list that one has scrolled far down is asked for while something in it is pending', () => {
  const { refetchInterval, refetchOnWindowFocus } = whilePending(() => true);
  expect(refetchInterval(long('pending'))).toBe(30_000);
  expect(refetchOnWindowFocus(long('pending'))).toBe('always');
});

test('one in which nothing is pending is left alone', () => {
  const { refetchInterval, refetchOnWindowFocus } = whilePending(() => false);
  expect(refetchInterval(long('done'))).toBe(false);
  expect(refetchOnWindowFocus(long('done'))).toBe(false);
});
