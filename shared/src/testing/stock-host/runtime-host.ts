import { createInstance } from '@module-federation/enhanced/runtime';
import { show } from './show.ts';
import { shared } from './shared.ts';

declare const MANIFESTS: Readonly<Record<string, string>>;

/** Another version of React to pretend to, `?react=18.3.1`. */
const react = new URLSearchParams(location.search).get('react');

const host = createInstance({
  name: 'runtime_host',
  remotes: Object.entries(MANIFESTS).map(([name, entry]) => ({ name, entry })),
  shared: Object.fromEntries(
    Object.entries(shared).map(([name, module]) => [
      name,
      {
        version: (name === 'react' ? react : null) ?? module.version,
        lib: () => module.lib,
        shareConfig: { singleton: true, requiredVersion: false },
      },
    ]),
  ),
});

void show((remote) => host.loadRemote(`adpartner_${remote}/remote`));
