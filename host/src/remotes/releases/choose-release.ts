import type { ReleaseRole } from '../../reporting/events.ts';
import { CONTRACT, isCompatible } from '@adpartner/shared/shell/remote-module';
import { OVERRIDE_VERSION } from '../overrides/overrides.ts';
import type { RegisteredRemote, RemoteVersion } from '../registry/registry.ts';

/** A release of a remote, and as what it would be loaded. */
export interface Candidate {
  release: RemoteVersion;
  role: ReleaseRole;
}

/**
 * Where a user stands for the canaries of one remote: 0 ≤ bucket < 100, with two decimals. It depends on
 * the two alone, so raising a canary's percentage keeps whoever has it, and each remote draws anew.
 */
export function bucketOf(remote: string, identity: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${remote}:${identity}`) {
    hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  }
  // The low bits of this hash follow the last letters too closely.
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return ((hash >>> 0) % 10_000) / 100;
}

/**
 * The releases of a remote that a user may get, the one to begin with first: the canary for whom it is
 * meant, then the one in use, then the good one before it. A developer's own stands alone.
 */
export function candidatesOf(
  name: string,
  remote: RegisteredRemote,
  identity: string,
): readonly Candidate[] {
  if (remote.version === OVERRIDE_VERSION) return [{ release: remote, role: 'override' }];
  const { canary, previous } = remote;
  const all: Candidate[] = [];
  if (canary && bucketOf(name, identity) < canary.percent) {
    all.push({ release: canary, role: 'canary' });
  }
  all.push({ release: remote, role: 'current' });
  if (previous) all.push({ release: previous, role: 'previous' });
  // A canary that became the one in use may still be named as both.
  return all.filter(
    ({ release }, at) => all.findIndex((one) => one.release.version === release.version) === at,
  );
}

/**
 * Candidates in the order in which to try them: those that have failed in this session come last, the
 * one whose failure is longest ago first. `failed` holds their versions, the latest failure last.
 */
export function inOrder(
  candidates: readonly Candidate[],
  failed: readonly string[],
): readonly Candidate[] {
  const placeOf = ({ release }: Candidate) => failed.indexOf(release.version);
  return [...candidates].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Whether this host may run a release at all, by what the registry says of it. */
export function isSpoken({ contract }: RemoteVersion): boolean {
  return isCompatible(CONTRACT, contract);
}
