import { containerName } from '@adpartner/shared/federation/apps';
import { leaveFile } from './file-progress.ts';
import { noteFailure } from './script-address.ts';
import { pageScope } from '../share-scope/share-modules.ts';
import { forgetInstance } from '../share-scope/share-scope.ts';

/** A document that is never shown: a script moved into it does not run, even once it has loaded. */
const nowhere = document.implementation.createHTMLDocument();

/** Stops the scripts of a remote that are loading. */
export function stopScripts(name: string): void {
  const scripts = document.querySelectorAll<HTMLScriptElement>(
    `script[data-webpack^="${containerName(name)}:"]`,
  );
  for (const script of scripts) {
    leaveFile(script.src);
    noteFailure(script.src);
    nowhere.adoptNode(script);
  }
}

/** Removes what a container has shared, except modules that others already use. */
function withdrawShares(container: string): void {
  for (const versions of Object.values(pageScope())) {
    for (const [version, share] of Object.entries(versions)) {
      const isTaken = share.useIn.some((user) => user !== container);
      if (share.from === container && !isTaken) delete versions[version];
    }
  }
}

/**
 * Removes what a release of a remote has left on the page: its loading scripts, its container, its chunks and
 * their hashes, and a runtime that it brought. The next release starts clean, even with the same chunk names.
 */
export function leaveNoTrace(name: string): void {
  const container = containerName(name);
  stopScripts(name);
  const chunks = [`webpackChunk${container}`, `rspackChunk${container}`];
  for (const key of [container, ...chunks, `${container}:integrity`]) {
    // The entry declares its container with `var`, which can't be deleted.
    if (!Reflect.deleteProperty(window, key)) Reflect.set(window, key, undefined);
  }
  withdrawShares(container);
  forgetInstance(container);
}
