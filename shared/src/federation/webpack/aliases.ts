import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Role } from '../roles.ts';

const require = createRequire(import.meta.url);

/** What icons are made with, in place of the library's function. */
export const CREATE_ICON = require.resolve('@adpartner/shared/ui/lucide-icon');

/** Builds of packages that are smaller than their default ones. */
export function aliases(role: Role, dev: boolean): Record<string, string> {
  const federationBuild = (name: string) =>
    fileURLToPath(import.meta.resolve(`@module-federation/${name}`));
  // The router's package names only its development build, with all its warnings.
  const router = createRequire(require.resolve('react-router-dom')).resolve('react-router');
  const routerFolder = join(dirname(dirname(router)), 'production');
  const createIcon = require.resolve('lucide-react/dist/esm/createLucideIcon.mjs');
  return {
    [`${createIcon}$`]: CREATE_ICON,
    // Otherwise the runtime is in the page twice, once from each of its module formats.
    ...(role === 'host' && {
      '@module-federation/runtime-core$': federationBuild('runtime-core'),
      '@module-federation/sdk$': federationBuild('sdk'),
    }),
    ...(!dev && {
      'react-router$': join(routerFolder, 'index.mjs'),
      'react-router/dom$': join(routerFolder, 'dom-export.mjs'),
    }),
  };
}
