import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LicenseWebpackPlugin } from 'license-webpack-plugin';
import type webpack from 'webpack';
import type { App } from '../apps.ts';
import { BILL_OF_MATERIALS, billOfMaterials, type PackageFacts } from './bill-of-materials.ts';
import { root } from '../build-folder.ts';
import { isSite, type Role } from '../roles.ts';

const require = createRequire(import.meta.url);

/** A package with code in a bundle, and its folder. */
interface Bundled {
  readonly directory: string;
}

/**
 * Lists of the packages in a build, for its recipients: the licenses, which the minimizer removes from the code,
 * and a bill of materials.
 */
export function packageLists(app: App, role: Role): webpack.WebpackPluginInstance[] {
  const folder = isSite(role) ? 'assets/' : '';
  const product = require(join(root, app.dir, 'package.json')) as PackageFacts;
  const list = (file: string, renderLicenses?: (packages: Bundled[]) => string) =>
    new LicenseWebpackPlugin({
      outputFilename: folder + file,
      perChunkOutput: false,
      excludedPackageTest: (name) => name === product.name || /^@?adpartner\b/.test(name),
      ...(renderLicenses && { renderLicenses }),
    }) as unknown as webpack.WebpackPluginInstance;
  return [
    list('licenses.txt'),
    list(BILL_OF_MATERIALS, (packages) =>
      billOfMaterials(
        product,
        packages.map(({ directory }) => require(join(directory, 'package.json')) as PackageFacts),
      ),
    ),
  ];
}
