import { withoutMarks } from './direction.ts';
import { undivided } from './undivided.ts';

test('outside of the page a text has no sign without width', () => {
  expect(undivided('Aus\u00adzahlung, พาส\u2060คีย์, \u206850\u2069')).toBe('Auszahlung, พาสคีย์, 50');
});

test('a name for the server has neither joiners nor marks of direction', () => {
  expect(withoutMarks('พาส\u2060คีย์ \u20681\u2069')).toBe('พาสคีย์ 1');
});
