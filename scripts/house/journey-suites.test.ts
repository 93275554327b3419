import { specFiles, suiteFaults } from '../../e2e/stack/suite-specs.ts';
import type { Suite } from '../../e2e/suites.ts';

test('every spec file of the journeys is in one suite, and every suite opens remotes that there are', () => {
  expect(suiteFaults()).toEqual([]);
  expect(specFiles().length).toBeGreaterThan(30);
});

test('a spec file in no suite or in two, one that is not there, and an unknown remote are told', () => {
  const suites: Record<string, Suite> = {
    one: { specs: ['a.spec.ts', 'b.spec.ts'], opens: 'all' },
    other: { specs: ['a.spec.ts', 'gone.spec.ts'], opens: ['books'] },
  };
  expect(suiteFaults(['a.spec.ts', 'b.spec.ts', 'c.spec.ts'], suites)).toEqual([
    'c.spec.ts is in no suite: see e2e/suites.ts',
    'a.spec.ts is in two suites: see e2e/suites.ts',
    'there is no gone.spec.ts: see e2e/suites.ts',
    'other opens books, which is no remote: see e2e/suites.ts',
  ]);
});
