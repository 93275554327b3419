import { changelogFaults } from './changelog.ts';

const CHANGELOG = `# Contract changelog

## 2.0

Routes are lists.

## 1.10

## 1.1

- A message.
`;

test.each([
  [2, 0],
  [1, 1],
])('%i.%i has a section that says something', (major, minor) => {
  expect(changelogFaults(CHANGELOG, { major, minor })).toEqual([]);
});

test.each([
  ['has no section', 2, 1],
  ['has none, another begins with the same digits', 1, 11],
  ['has an empty one', 1, 10],
])('a version that %s is refused', (_, major, minor) => {
  expect(changelogFaults(CHANGELOG, { major, minor })).toEqual([
    `docs/contract-changelog.md does not say what contract ${major}.${minor} added or changed`,
  ]);
});
