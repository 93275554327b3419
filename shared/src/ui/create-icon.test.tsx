import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType, SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIcon, type IconData } from './create-icon.tsx';

type Create = (icon: IconData) => ComponentType<SVGProps<SVGSVGElement>>;
const { default: createLucideIcon } = jest.requireActual<{ default: Create }>(
  'lucide-react/dist/esm/createLucideIcon.mjs',
);
const root = join(__dirname, '../../..');

/** Every icon that a bundle imports. */
const used = new Set(
  ['shared', 'host', 'mfe-adcenter', 'mfe-plan', 'mfe-wallet', 'mfe-notification'].flatMap((app) =>
    readdirSync(join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        [
          ...readFileSync(join(root, app, 'src', file), 'utf8').matchAll(
            /'lucide-react\/icons\/([\w-]+)'/g,
          ),
        ].map(([, name]) => name!),
      ),
  ),
);

test.each([...used].sort())('%s looks as the library draws it', (name) => {
  const { __iconData: icon } = jest.requireActual<{ __iconData: IconData }>(
    `lucide-react/icons/${name}`,
  );
  const [Ours, Theirs] = [createIcon(icon), createLucideIcon(icon)];
  for (const props of [{}, { className: 'part' }, { 'aria-label': 'Part' }, { role: 'img' }]) {
    expect(renderToStaticMarkup(<Ours {...props} />)).toBe(
      renderToStaticMarkup(<Theirs {...props} />),
    );
  }
});
