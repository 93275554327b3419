import { getInstance } from '@module-federation/enhanced/runtime';
import { containerName } from '@adpartner/shared/federation/apps';
import { noteFailure } from './script-address.ts';

/** A document that is never shown: a script that is moved into it does not run, even once it is there. */
const nowhere = document.implementation.createHTMLDocument();

/** Stops the scripts of a remote that are on their way. */
export function stopScripts(name: string): void {
  const scripts = document.querySelectorAll<HTMLScriptElement>(
    `script[data-webpack^="${containerName(name)}:"]`,
  );
  for (const script of scripts) {
    noteFailure(script.src);
    nowhere.adoptNode(script);
  }
}

/** What a container has offered to share goes with it, except for what others have already taken. */
function withdrawShares(container: string): void {
  for (const names of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const versions of Object.values(names)) {
      for (const [version, share] of Object.entries(versions)) {
        const isTaken = share.useIn.some((user) => user !== container);
        if (share.from === container && !isTaken) delete versions[version];
      }
    }
  }
}

/**
 * Takes away what a release of a remote has left on the page: its scripts on their way, its container,
 * its chunks and their hashes, and what the federation runtime keeps of it. What comes next begins anew,
 * also where it has the same chunk names.
 */
export function leaveNoTrace(name: string): void {
  const container = containerName(name);
  stopScripts(name);
  for (const key of [container, `webpackChunk${container}`, `${container}:integrity`]) {
    // The entry declares its container with `var`, which can't be deleted.
    if (!Reflect.deleteProperty(window, key)) Reflect.set(window, key, undefined);
  }
  withdrawShares(container);
  getInstance()?.moduleCache.delete(container);
  const instances = globalThis.__FEDERATION__.__INSTANCES__;
  const place = instances.findIndex((instance) => instance.name === container);
  if (place >= 0) instances.splice(place, 1);
}
