import { CURSOR_TIME, CURSOR_UUID, decodeCursor, encodeCursor } from './cursor.ts';

const values = ['2026-11-21T12:00:00.000Z', '0b5c4c7e-4d3a-4a57-9a53-0d4a5a1f5a11'];
const patterns = [CURSOR_TIME, CURSOR_UUID];

describe('a cursor', () => {
  test('is read as it was written', () => {
    expect(decodeCursor(encodeCursor(values), patterns)).toEqual(values);
  });

  test.each([
    'AAAA',
    '',
    encodeCursor(values.slice(1)),
    encodeCursor([...values, 'more']),
    encodeCursor([values[0] ?? '', "'; drop table users"]),
    Buffer.from('{"0":1}').toString('base64url'),
    Buffer.from('[1,2]').toString('base64url'),
  ])('that is not one of ours is refused: %j', (cursor) => {
    expect(() => decodeCursor(cursor, patterns)).toThrow('invalid_params');
  });
});
