import { loadRemote } from '@module-federation/enhanced/runtime';

// The plugin has registered the remotes; shared modules are there behind this import.
void import('./show.ts').then(({ show }) =>
  show((remote) => loadRemote(`adpartner_${remote}/remote`)),
);
