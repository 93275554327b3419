import { coolingOffOf, type CoolingOff } from './cooling-off.ts';

test.each<[number, number, boolean, CoolingOff]>([
  [0, 0, true, { kind: 'none' }],
  [0, 0, false, { kind: 'none' }],
  [24, 0, true, { kind: 'certain', hours: 24 }],
  [24, 24, false, { kind: 'certain', hours: 24 }],
  [24, 0, false, { kind: 'ifBefore', again: 24 }],
  [0, 2, false, { kind: 'ifFirst', first: 2 }],
  [24, 2, false, { kind: 'either', first: 2, again: 24 }],
  [0, 2, true, { kind: 'none' }],
])('%d hours, %d for a first one, replacing: %s', (again, first, replaces, coolingOff) => {
  const config = { cooling_off_hours: again, first_binding_cooling_off_hours: first };
  expect(coolingOffOf(config, replaces)).toEqual(coolingOff);
});
