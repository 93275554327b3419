import { renderHook } from '@testing-library/react';
import { useRepeatKey } from './use-repeat-key.ts';

test('a body keeps its key until it has gone through, and not longer', async () => {
  const send = renderHook(useRepeatKey).result.current;
  const keys: string[] = [];
  const lost = (key: string) => {
    keys.push(key);
    return Promise.reject(new Error('lost'));
  };
  const through = (key: string) => {
    keys.push(key);
    return Promise.resolve('done');
  };
  await expect(send({ a: 1 }, lost)).rejects.toThrow('lost');
  await expect(send({ a: 1 }, through)).resolves.toBe('done');
  await send({ a: 1 }, through);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
