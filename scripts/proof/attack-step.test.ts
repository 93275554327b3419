import { existsSync } from 'node:fs';
import { attackCommand, endsWithAttacks } from './attack-step.ts';

const full = { isFull: true, programs: 'nginx 1.22.1', journeys: 'all' } as const;

test.each([
  ['a full proof', full, true],
  ['one without journeys', { ...full, journeys: 'none' }, true],
  ['the proof of every day', { ...full, isFull: false }, false],
  ['one part of several', { ...full, journeys: { part: 1, of: 4 } }, false],
  ['one without an nginx', { ...full, programs: 'none' }, false],
] as const)('whether attacks are its last step: %s', (_, asked, isAttacked) => {
  expect(endsWithAttacks(asked)).toBe(isAttacked);
});

test('attacks have the seed of the proof, and are not judged by their times', () => {
  const [script = '', ...words] = attackCommand(7);
  expect(existsSync(script)).toBe(true);
  expect(words).toEqual(['--facts', '--seed', '7']);
});
