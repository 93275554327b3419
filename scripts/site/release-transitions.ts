import type { RegisteredRemote, RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import type { Figures } from '../canary/canary-trial.ts';
import { versionsIn } from './majors.ts';
import { ReleaseError } from './release-error.ts';

/** A former version, until when it was current, and why it was replaced. */
export interface PastUse {
  version: string;
  ended: string;
  how: 'replaced' | 'rolled back' | 'canary stopped';
}

/** A step that `release watch` took with a canary, and the figures of both releases that led to it. */
export interface WatchStep {
  at: string;
  version: string;
  did: 'rolled back' | 'widened' | 'promoted';
  /** The part of the users that had the canary until then, and the one that has it now. */
  from: number;
  to: number;
  figures: Figures;
}

/** The current versions of a remote, and the former ones, the last one first. */
export interface RemoteState {
  live: RegisteredRemote | null;
  past: readonly PastUse[];
  /** The last steps of `release watch`, the last one first; left out by a change that is no such step. */
  steps?: readonly WatchStep[];
}

/** A version that the site still has, or null. */
export type FindVersion = (version: string) => RemoteVersion | null;

/** How many former versions stay on the site, for open pages. */
export const KEPT_AFTER_USE = 5;
/** How many steps of `release watch` the history keeps. */
const KEPT_STEPS = 20;

/** A version by itself, without the other parts of a registry's entry. */
function bare(from: RemoteVersion): RemoteVersion {
  const { landing, words, facts } = from;
  return {
    ...fallback(from),
    ...(landing && { landing }),
    ...(words && { words }),
    ...(facts ? { facts } : {}),
  };
}

/** The same without its start list: every page downloads the registry, and few load this version. */
function fallback(from: RemoteVersion): RemoteVersion {
  const { version, entry, integrity, preload, federation, foreign, contract } = from;
  return {
    version,
    entry,
    ...(integrity ? { integrity } : {}),
    preload,
    ...(federation ? { federation } : {}),
    ...(foreign ? { foreign } : {}),
    contract,
  };
}

/** The history with newly ended uses; only the last use of a version is kept. */
function ended(
  state: RemoteState,
  live: RegisteredRemote,
  uses: readonly [version: string | undefined, how: PastUse['how']][],
  at: string,
): readonly PastUse[] {
  const now = uses.flatMap(([version, how]) => (version ? [{ version, ended: at, how }] : []));
  const inUse = new Set([live.version, live.canary?.version]);
  const seen = new Set<string>();
  return [...now, ...state.past]
    .filter(({ version }) => !inUse.has(version) && !seen.has(version) && seen.add(version))
    .slice(0, KEPT_AFTER_USE);
}

function liveOf(remote: string, { live }: RemoteState): RegisteredRemote {
  if (!live) throw new ReleaseError(`${remote} has not been released here yet`);
  return live;
}

function checkNotPinned(remote: string, { live }: RemoteState): void {
  if (live?.pinned) {
    throw new ReleaseError(
      `${remote} is pinned to ${live.version}: \`npm run release -- unpin ${remote}\` lets it go`,
    );
  }
}

/** Throws if a release would be rejected, whatever its content is. */
export function checkReleasable(remote: string, state: RemoteState, asCanary: boolean): void {
  checkNotPinned(remote, state);
  if (asCanary) liveOf(remote, state);
  const canary = state.live?.canary;
  if (canary && !asCanary) {
    throw new ReleaseError(
      `${remote} has a canary, ${canary.version} at ${canary.percent}%: ` +
        `\`npm run release -- canary ${remote} promote\` or \`stop\` first`,
    );
  }
}

/** Releases a version to all users; the one before stays as fallback. */
export function released(
  remote: string,
  state: RemoteState,
  release: RemoteVersion,
  at: string,
): RemoteState {
  checkReleasable(remote, state, false);
  if (state.live?.version === release.version) return state;
  const live: RegisteredRemote = {
    ...bare(release),
    previous: state.live && fallback(state.live),
    canary: null,
    released: at,
  };
  return { live, past: ended(state, live, [[state.live?.version, 'replaced']], at) };
}

/** Releases a version to a part of the users, replacing another canary. */
export function canaryReleased(
  remote: string,
  state: RemoteState,
  release: RemoteVersion,
  percent: number,
  at: string,
): RemoteState {
  checkReleasable(remote, state, true);
  const before = liveOf(remote, state);
  if (before.version === release.version) {
    throw new ReleaseError(`${remote} ${release.version} is what everybody has already`);
  }
  const live: RegisteredRemote = { ...before, canary: { ...bare(release), percent } };
  return { live, past: ended(state, live, [[before.canary?.version, 'canary stopped']], at) };
}

function canaryOf(remote: string, state: RemoteState) {
  const live = liveOf(remote, state);
  if (!live.canary) throw new ReleaseError(`${remote} has no canary`);
  return { live, canary: live.canary };
}

/** Changes the canary's part of the users. */
export function canaryMoved(remote: string, state: RemoteState, percent: number): RemoteState {
  const { live, canary } = canaryOf(remote, state);
  return { ...state, live: { ...live, canary: { ...canary, percent } } };
}

/** Releases the canary to all users. */
export function canaryPromoted(remote: string, state: RemoteState, at: string): RemoteState {
  const { live, canary } = canaryOf(remote, state);
  return released(remote, { ...state, live: { ...live, canary: null } }, canary, at);
}

/** Ends the canary. */
export function canaryStopped(remote: string, state: RemoteState, at: string): RemoteState {
  const { live: before, canary } = canaryOf(remote, state);
  const live: RegisteredRemote = { ...before, canary: null };
  return { live, past: ended(state, live, [[canary.version, 'canary stopped']], at) };
}

/**
 * Takes a step of `release watch`: the canary to another part of the users, 0 to roll it back, 100 to release
 * it to everybody. Nothing changes if that canary is gone meanwhile.
 */
export function canaryStepped(
  remote: string,
  state: RemoteState,
  { version, to, figures }: Pick<WatchStep, 'version' | 'to' | 'figures'>,
  at: string,
): RemoteState {
  const { live, steps = [] } = state;
  if (live?.canary?.version !== version) return state;
  const [did, after] =
    to === 0
      ? (['rolled back', canaryStopped(remote, state, at)] as const)
      : to === 100
        ? (['promoted', canaryPromoted(remote, state, at)] as const)
        : (['widened', canaryMoved(remote, state, to)] as const);
  const step = { at, version, did, from: live.canary.percent, to, figures };
  return { ...after, steps: [step, ...steps].slice(0, KEPT_STEPS) };
}

function thereOf(remote: string, version: string, find: FindVersion): RemoteVersion {
  const found = find(version);
  if (found) return found;
  throw new ReleaseError(
    `${remote} ${version} is not there whole; \`npm run release -- status ${remote}\` lists what is`,
  );
}

/** The last good version before a version: one that was replaced, not rolled back. */
function goodBefore(
  { live, past }: RemoteState,
  version: string | undefined,
  find: FindVersion,
): RemoteVersion | null {
  const index = past.findIndex((use) => use.version === version);
  const good = past
    .slice(index + 1)
    .find((use) => use.how === 'replaced' && use.version !== live?.version && find(use.version));
  return good ? find(good.version) : null;
}

/**
 * Rolls all users back to the last good version, or to `version`; a canary ends too. The version left is no
 * longer a fallback.
 */
export function rolledBack(
  remote: string,
  state: RemoteState,
  version: string | null,
  find: FindVersion,
  at: string,
): RemoteState {
  const before = liveOf(remote, state);
  checkNotPinned(remote, state);
  const to = version ?? before.previous?.version;
  if (to === undefined) {
    throw new ReleaseError(
      `${remote} has nothing to go back to: ${before.version} is the only good version here`,
    );
  }
  const target = thereOf(remote, to, find);
  if (target.version === before.version) {
    throw new ReleaseError(`${remote} ${target.version} is what everybody has already`);
  }
  const live: RegisteredRemote = {
    ...bare(target),
    previous: goodBefore(state, target.version, find),
    canary: null,
    released: at,
  };
  const uses: [string | undefined, PastUse['how']][] = [
    [before.version, 'rolled back'],
    [before.canary?.version, 'canary stopped'],
  ];
  return { live, past: ended(state, live, uses, at) };
}

/** Pins all users to one version: no release replaces it. A canary ends. */
export function pinned(
  remote: string,
  state: RemoteState,
  version: string,
  find: FindVersion,
  at: string,
): RemoteState {
  const before = liveOf(remote, state);
  const target = version === before.version ? bare(before) : thereOf(remote, version, find);
  const stays = target.version === before.version;
  const live: RegisteredRemote = {
    ...target,
    previous: stays ? (before.previous ?? null) : fallback(before),
    canary: null,
    pinned: true,
    ...(stays ? (before.released ? { released: before.released } : {}) : { released: at }),
  };
  const uses: [string | undefined, PastUse['how']][] = [
    [before.version, 'replaced'],
    [before.canary?.version, 'canary stopped'],
  ];
  return { live, past: ended(state, live, uses, at) };
}

/** Unpins a remote; it stays as it is until the next release. */
export function unpinned(remote: string, state: RemoteState): RemoteState {
  const live = liveOf(remote, state);
  if (!live.pinned) throw new ReleaseError(`${remote} is not pinned`);
  const { pinned: _, ...free } = live;
  return { ...state, live: free };
}

/** The versions that must stay complete. */
export function keptVersions({ live, past }: RemoteState): Set<string> {
  return new Set([...versionsIn(live), ...past].map(({ version }) => version));
}
