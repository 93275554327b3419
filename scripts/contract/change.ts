/**
 * A difference between the current contract and that of the previous release. `break`: a remote of the
 * previous release would not find something it uses. `addition`: a current remote may use something that the
 * previous host lacks.
 */
export interface Change {
  kind: 'break' | 'addition';
  /** The place: an entry point of shared/, or `packages`, `messages`, `tokens`. */
  entryPoint: string;
  /** The part: an export, a package, a message's key. */
  name: string;
  /** The place within it, if it is not the whole: `HostServices.toast(kind)`. */
  at?: string;
  /** The difference: `is gone`. */
  what: string;
}

/** A change in one line: `shell/host-services: useHostServices, HostServices.toast(kind) is gone`. */
export function describeChange({ entryPoint, name, at = name, what }: Change): string {
  const isOfName = at === name || /^[(.[]/.test(at.slice(name.length));
  const place = at.startsWith(name) && isOfName ? at : `${name}, ${at}`;
  return `${entryPoint}: ${place} ${what}`;
}
