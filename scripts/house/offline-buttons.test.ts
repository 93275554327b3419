import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

test('a button that sends a form is disabled without a connection, beside the reason', () => {
  const files = globSync('{host,mfe-*}/src/**/*.tsx', { cwd: root }).filter(
    // A developer’s own form works without the server.
    (file) => !/\.test\.tsx$|^host\/src\/federation-page/.test(file),
  );
  const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  expect(sources.filter(([, source]) => source.includes('<OnlineButton')).length).toBeGreaterThan(
    9,
  );
  const forgetful = sources
    .filter(([, source]) => /<Button\b[^>]*\stype="submit"/.test(source))
    .filter(([, source]) => !source.includes('useOnline()'));
  expect(forgetful.map(([file]) => file)).toEqual([]);
});
