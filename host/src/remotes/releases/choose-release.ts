import type { ReleaseRole } from '../../reporting/events.ts';
import { CONTRACT } from '@adpartner/shared/shell/contract-version';
import { isCompatible } from '@adpartner/shared/shell/remote-module';
import { OVERRIDE_VERSION } from '../overrides/overrides.ts';
import { isKnownKind, type RegisteredRemote, type RemoteVersion } from '../registry/registry.ts';

/** A release of a remote, and its role. */
export interface Candidate {
  release: RemoteVersion;
  role: ReleaseRole;
}

/**
 * A user's number for the canaries of one remote: 0 ≤ bucket < 100, with two decimals. It depends on user and
 * remote only, so raising a canary's percentage keeps those who have it, and each remote draws anew.
 */
export function bucketOf(remote: string, identity: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${remote}:${identity}`) {
    hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  }
  // The low bits of this hash depend too much on the last letters.
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return ((hash >>> 0) % 10_000) / 100;
}

/**
 * The releases of a remote that a user may get, in the order to try them: the canary for those it is meant
 * for, then the current one, then the previous good one. A developer's override stands alone.
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
  // A canary that became the current release may still be named as both.
  return all.filter(
    ({ release }, at) => all.findIndex((one) => one.release.version === release.version) === at,
  );
}

/**
 * Candidates in the order to try them: those that failed in this session come last, the oldest failure first.
 * `failed` holds their versions, the latest failure last.
 */
export function inOrder(
  candidates: readonly Candidate[],
  failed: readonly string[],
): readonly Candidate[] {
  const placeOf = ({ release }: Candidate) => failed.indexOf(release.version);
  return [...candidates].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Whether this host can run a release, by the contract version and the kind that the registry has for it. */
export function isCompatibleRelease(release: RemoteVersion): boolean {
  return isKnownKind(release) && isCompatible(CONTRACT, release.contract);
}
