import { containerName, HOST } from '@adpartner/shared/federation/apps';
import { whenIdle } from '../../idle/when-idle.ts';
import { federationInstances, providedBy, scopeOf } from './share-scope.ts';

/**
 * Checks, whenever the returned function is called and the page has nothing else to do, that the page has one copy of
 * every singleton. Call it before any remote is loaded.
 */
export function copyChecks(): () => void {
  const container = containerName(HOST.name);
  const provides = providedBy(container, scopeOf(federationInstances(), container));
  let watching: Promise<() => void> | null = null;
  const check = async () => {
    watching ??= import('./watch-copies.ts').then(({ watchCopies }) => watchCopies(provides));
    (await watching)();
  };
  // A failure is forgotten, so that the next remote tries again.
  return () => void whenIdle(() => void check().catch(() => (watching = null)));
}
