import { afterResponse } from './after-response.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');

test.each([
  [200, 'sent'],
  [201, 'sent'],
  [204, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [408, { again: 10 }],
  [429, { again: 10 }],
  [500, { again: 10 }],
  [503, { again: 10 }],
  [null, { again: 10 }],
] as const)('after %s: %j', (status, outcome) => {
  expect(afterResponse(status, null, 1, NOW)).toEqual(outcome);
});

test.each([
  [1, 10],
  [2, 30],
  [3, 90],
  [6, 2430],
  [7, 3600],
  [50, 3600],
])('after attempt %i it pauses for %i s', (attempts, again) => {
  expect(afterResponse(503, null, attempts, NOW)).toEqual({ again });
});

test.each([
  ['120', 120],
  ['86400', 86_400],
  ['Wed, 25 Nov 2026 12:03:00 GMT', 180],
  // Sooner than the pause, in the past, or nothing that can be read.
  ['3', 10],
  ['Wed, 25 Nov 2026 11:00:00 GMT', 10],
  ['soon', 10],
  ['-5', 10],
])('Retry-After: %s is heeded', (header, again) => {
  expect(afterResponse(429, header, 1, NOW)).toEqual({ again });
});
