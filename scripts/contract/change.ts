/**
 * A difference between what the host gives and takes now and what it did in the release before.
 * `break`: a remote built for the release before would not find what it uses. `addition`: a remote built
 * now may use what the host of the release before has not got.
 */
export interface Change {
  kind: 'break' | 'addition';
  /** Where: an entry point of shared/, or `packages`, `messages`, `tokens`. */
  entryPoint: string;
  /** What of it: an export, a package, a message's key. */
  name: string;
  /** Where in it, if that is not all of it: `HostServices.toast(kind)`. */
  at?: string;
  /** What is different about that: `is gone`. */
  what: string;
}

/** A change in one line: `shell/host-services: useHostServices, HostServices.toast(kind) is gone`. */
export function describeChange({ entryPoint, name, at = name, what }: Change): string {
  const isOfName = at === name || /^[(.[]/.test(at.slice(name.length));
  const place = at.startsWith(name) && isOfName ? at : `${name}, ${at}`;
  return `${entryPoint}: ${place} ${what}`;
}
