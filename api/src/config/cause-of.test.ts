import { causeOf } from './cause-of.ts';

test.each([
  [new Error('it is gone\nat line 1'), 'it is gone'],
  [new AggregateError([new Error('first'), new Error('second')]), 'first'],
  ['a text', 'a text'],
  // As the embedded database throws them.
  [{ name: 'ErrnoError', errno: 51 }, 'no space is left on its disk'],
  [{ name: 'ErrnoError', errno: 2 }, 'error 2'],
  // Messages of Node.js.
  [Object.assign(new Error('ENOSPC: no space left'), { errno: -28 }), 'ENOSPC: no space left'],
])('what is thrown is told in one line', (thrown, line) => {
  expect(causeOf(thrown)).toBe(line);
});
