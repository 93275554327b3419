import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync(__dirname);
const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');
const stories = files
  .filter((name) => name.endsWith('.stories.tsx'))
  .map(read)
  .join('\n');

/** Shown as parts of others only: of `Trend`, which gives them what they draw, of `Dialog` and `Sheet`. */
const PARTS = ['TrendPlot', 'TrendTable', 'ScrollBody'];

const components = files
  .filter((name) => /^[\w-]+\.tsx$/.test(name))
  .flatMap((name) =>
    [...read(name).matchAll(/^export function ([A-Z]\w*)/gm)].map(
      ([, component = '']) => component,
    ),
  )
  .filter((component) => !PARTS.includes(component));

it.each(components)('%s has a story, which is in the pictures', (component) => {
  expect(stories).toMatch(new RegExp(`<${component}\\b`));
});

it('finds the components', () => {
  expect(components.length).toBeGreaterThan(45);
});
