import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FOREIGN_KINDS } from '../../host/src/remotes/registry/registry.ts';
import { webpackCli } from '../../scripts/build/build-app.ts';
import { runNode } from '../../scripts/process/run-command.ts';
import { writeHostContract } from '../../scripts/site/host-contract.ts';
import { CONTRACT } from '../../shared/src/shell/remote-module.ts';
import { root } from './server.ts';

/** Builds a host whose pages check signatures by a key. Its scripts are not minimized: that takes a fifth of the time. */
export async function buildHostWithKey(key: string, folder: string): Promise<void> {
  const config = join(root, 'host/webpack.config.mjs');
  const settings = ['--mode', 'production', '--no-optimization-minimize', '--output-path', folder];
  const { code, output } = await runNode([webpackCli, 'build', '--config', config, ...settings], {
    quiet: true,
    env: { NODE_ENV: 'production', RELEASE_KEYS: key },
  });
  if (code !== 0) throw new Error(output);
}

/** Puts such a build on a site, in place of its host's page. The server reads the page anew when it is restarted. */
export function layOutHost(folder: string, site: string, key: string): void {
  cpSync(join(folder, 'assets'), join(site, 'assets'), { recursive: true });
  for (const suffix of ['.br', '.gz']) rmSync(join(site, `index.html${suffix}`), { force: true });
  cpSync(join(folder, 'index.html'), join(site, 'index.html'));
  writeHostContract(site, CONTRACT, FOREIGN_KINDS, [key]);
}
