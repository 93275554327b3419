import type { WordSet } from '../../shared/src/i18n/word-text.ts';
import type { ContractVersion } from '../../shared/src/shell/remote-module.ts';
import { describeChange, type Change } from './change.ts';
import type { Contract } from './read-contract.ts';

/** The removed and the new entries of a list. */
function compareLists(
  before: readonly string[],
  now: readonly string[],
  told: (name: string) => Pick<Change, 'entryPoint' | 'name'>,
): Change[] {
  const gone = before.filter((name) => !now.includes(name));
  const come = now.filter((name) => !before.includes(name));
  return [
    ...gone.map((name): Change => ({ kind: 'break', ...told(name), what: 'is gone' })),
    ...come.map((name): Change => ({ kind: 'addition', ...told(name), what: 'is new' })),
  ];
}

/** The numbers of a version; for 0.x each minor counts as a major one. */
function numbersOf(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.+-]/).map(Number);
  return major === 0 ? [minor, patch] : [major, minor];
}

function comparePackages(before: Contract['packages'], now: Contract['packages']): Change[] {
  const changes = compareLists(Object.keys(before), Object.keys(now), (name) => ({
    entryPoint: 'packages',
    name,
  }));
  for (const [name, version] of Object.entries(before)) {
    const current = now[name];
    if (current === undefined) continue;
    const [[oldMajor, oldMinor], [major, minor]] = [numbersOf(version), numbersOf(current)];
    if (major === oldMajor && minor === oldMinor) continue;
    const kind = major === oldMajor && minor > oldMinor ? 'addition' : 'break';
    changes.push({ kind, entryPoint: 'packages', name, what: `was ${version} and is ${current}` });
  }
  return changes;
}

/**
 * Messages of the wire's own words (`wordText`, `describeText`). A host without one shows neutral words, so
 * such a message may be new without a new contract.
 */
export const WORDED: readonly (WordSet | 'notice' | 'remark' | 'why')[] = [
  'account',
  'acceptanceStatus',
  'acceptorKind',
  'couponKind',
  'couponState',
  'fundRecordStatus',
  'fundRecordType',
  'notice',
  'notificationCategory',
  'planStatus',
  'productKind',
  'remark',
  'why',
  'withdrawalMethod',
];
const isWorded = (key: string) => WORDED.some((group) => key.startsWith(`${group}.`));

function compareMessages(before: Contract['messages'], now: Contract['messages']): Change[] {
  const entryPoint = 'messages';
  const named = Object.keys(now).filter((key) => key in before || !isWorded(key));
  const changes = compareLists(Object.keys(before), named, (key) => ({
    entryPoint,
    name: `shared:${key}`,
  }));
  for (const [key, values] of Object.entries(before)) {
    const wanted = now[key];
    if (wanted === undefined) continue;
    const name = `shared:${key}`;
    const more = wanted.filter((value) => !values.includes(value));
    const less = values.filter((value) => !wanted.includes(value));
    // A value that the caller does not pass shows as its name in braces.
    if (more.length > 0) {
      changes.push({ kind: 'break', entryPoint, name, what: `wants ${more.join(', ')} put in` });
    }
    if (less.length > 0) {
      changes.push({ kind: 'addition', entryPoint, name, what: `goes without ${less.join(', ')}` });
    }
  }
  return changes;
}

/** The differences between two contracts, except in the types of entry points that are in both. */
export function compareContracts(before: Contract, now: Contract): Change[] {
  return [
    ...compareLists(before.entryPoints, now.entryPoints, (name) => ({
      entryPoint: name,
      name: 'the entry point',
    })),
    ...comparePackages(before.packages, now.packages),
    ...compareMessages(before.messages, now.messages),
    ...compareLists(before.tokens, now.tokens, (name) => ({ entryPoint: 'tokens', name })),
  ];
}

/** A change that remotes and hosts of both releases are prepared for. */
export interface Accepted {
  /** In the form of `describeChange`. */
  change: string;
  /** Why it is harmless: what checks before it uses it, or what replaces it. */
  why: string;
}

/** The changes that are not accepted, and the faults of needless acceptances. */
export function withoutAccepted(
  changes: readonly Change[],
  accepted: readonly Accepted[],
): { changes: Change[]; faults: string[] } {
  const told = new Set(changes.map(describeChange));
  const names = new Set(accepted.map(({ change }) => change));
  return {
    changes: changes.filter((one) => !names.has(describeChange(one))),
    faults: accepted
      .filter(({ change, why }) => !told.has(change) || why.trim() === '')
      .map(({ change, why }) =>
        why.trim() === ''
          ? `"${change}" is accepted without a reason`
          : `"${change}" is accepted, but there is no such change`,
      ),
  };
}

const say = ({ major, minor }: ContractVersion) => `${major}.${minor}`;

/**
 * The faults of a contract's version after changes, each with the changes that cause it;
 * empty where it says what it has to. A major version that was raised allows anything, a minor one
 * additions.
 */
export function faultsOf(
  before: ContractVersion,
  now: ContractVersion,
  changes: readonly Change[],
): string[] {
  const isLower =
    now.major < before.major || (now.major === before.major && now.minor < before.minor);
  if (isLower) return [`the contract went back from ${say(before)} to ${say(now)}`];
  if (now.major > before.major) return [];

  const list = (kind: Change['kind']) =>
    changes.filter((one) => one.kind === kind).map((one) => `  ${describeChange(one)}`);
  const [breaks, additions] = [list('break'), list('addition')];
  const faults: string[] = [];
  if (breaks.length > 0) {
    faults.push(
      [
        `remotes of the previous release (contract ${say(before)}) would break on a host built now:`,
        ...breaks,
        `Give back what they use, or raise the contract to ${before.major + 1}.0: no host then takes them.`,
      ].join('\n'),
    );
  }
  if (additions.length > 0 && now.minor === before.minor) {
    faults.push(
      [
        `remotes built now may use what the host of the previous release (contract ${say(before)}) has not got:`,
        ...additions,
        `Raise the contract to ${before.major}.${before.minor + 1}, so that such a host refuses them, or keep it out of the entry points.`,
      ].join('\n'),
    );
  }
  return faults;
}
