import { putPlanCall } from '@adpartner/shared/contract/plan';

import { readKey } from './once.ts';

const KEY = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const read = (input: unknown, key: unknown = KEY) => readKey({ call: putPlanCall, key, input });
const hashOf = (input: unknown) => read(input)?.hash.toString('hex');

describe('the idempotency key of a request', () => {
  test('is one key in whatever case it is written', () => {
    expect(read({}, KEY.toUpperCase())).toEqual(read({}, KEY));
    expect(read({}, KEY.toUpperCase())?.key).toBe(KEY);
  });

  test('is one of its own call', () => {
    expect(read({})?.path).toBe(putPlanCall.path);
  });

  test('is none where none was sent, and refused where it is no UUID', () => {
    expect(readKey({ call: putPlanCall, key: undefined, input: {} })).toBeNull();
    for (const wrong of ['', 'a', [KEY, KEY], `${KEY} `]) {
      expect(() => read({}, wrong)).toThrow('invalid_params');
    }
  });
});

describe('two requests under one key', () => {
  const input = { id: 'a', more: { one: 1, two: [1, 2] } };

  test('are the same in whatever order their members came', () => {
    expect(hashOf({ more: { two: [1, 2], one: 1 }, id: 'a' })).toBe(hashOf(input));
  });

  test('are the same whatever the password', () => {
    expect(hashOf({ ...input, password: 'x' })).toBe(hashOf(input));
    expect(hashOf({ ...input, password: 'y' })).toBe(hashOf(input));
  });

  test.each([
    [{ ...input, id: 'b' }],
    [{ ...input, extra: null }],
    [{ id: 'a' }],
    [{ id: 'a', more: { one: 2, two: [1, 2] } }],
    [{ id: 'a', more: { one: 1, two: [2, 1] } }],
    [{ id: 'a', more: { two: 1, one: [1, 2] } }],
    [[input]],
  ])('are different where one is %j', (other) => {
    expect(hashOf(other)).not.toBe(hashOf(input));
  });
});
