import { isFull, turnOf } from '../counts.ts';
import {
  corrupt,
  hang,
  notFound,
  notFoundAsHtml,
  notFoundAsJson,
  serverError,
  truncated,
  wrongMime,
} from './fault-responses.ts';
import {
  cutShort,
  exposesNothing,
  throwsAtLoad,
  wrongIntegrity,
  type Alteration,
} from './fault-releases.ts';
import { REMOTES_ON_PAGE, type RemoteOnPage } from '../remotes.ts';
import { en } from '../words.ts';
import type { FaultResponse } from './fault-site.ts';

interface FaultBase {
  name: string;
  /** The browser's log messages, except that a file failed to load. */
  logs?: RegExp;
}

/** The site sends wrong responses for a remote's files. */
interface ResponseFault extends FaultBase {
  respond: FaultResponse;
  /** The file looks missing, so a page that may be outdated reloads itself once. */
  isGone?: boolean;
}

/** A broken release. */
interface ReleaseFault extends FaultBase {
  alter: Alteration;
  /** Repaired by correcting its registry entry; otherwise by another release. */
  isRepairedInPlace?: boolean;
}

type Fault = ResponseFault | ReleaseFault;

const CHUNK_MISSING = 'chunk missing';
const INTEGRITY = /Failed to find a valid digest in the 'integrity' attribute/;

const FAULTS: readonly Fault[] = [
  { name: '404 as JSON', respond: notFoundAsJson, isGone: true },
  { name: '404 as HTML', respond: notFoundAsHtml, isGone: true },
  { name: '500', respond: serverError },
  { name: 'hang', respond: hang },
  { name: 'truncated', respond: truncated, logs: INTEGRITY },
  {
    name: 'truncated before it was hashed',
    alter: cutShort,
    logs: /^uncaught: (Unexpected|Invalid|Malformed|[Mm]issing|Unterminated) /,
  },
  // Looks like a server that sends its page in place of a missing file.
  { name: 'wrong MIME', respond: wrongMime, isGone: true },
  { name: 'corrupt', respond: corrupt, logs: INTEGRITY },
  { name: 'wrong integrity', alter: wrongIntegrity, isRepairedInPlace: true, logs: INTEGRITY },
  { name: 'throws at load', alter: throwsAtLoad },
  { name: 'exposes nothing', alter: exposesNothing },
  { name: CHUNK_MISSING, respond: notFound, isGone: true },
];

const WHENS = ['on the first visit', 'on a later navigation', 'after a redeploy'] as const;

/** A screen of a remote and a text on it that only the remote has. */
export interface ScreenOnPage {
  path: string;
  shows: string;
}

/** A second screen of each remote, with a text that does not depend on the user. */
const SECOND_SCREENS: Readonly<Record<string, ScreenOnPage>> = {
  adcenter: { path: '/ad-center/feedback', shows: en('adcenter:feedback.submit') },
  plan: { path: '/plan/detail', shows: en('shared:states.notFound') },
  wallet: { path: '/wallet/foreign-exchange', shows: en('wallet:exchange.find') },
  notification: { path: '/notification/detail', shows: en('shared:states.notFound') },
};

/**
 * The other remote that a remote's cells open every day, so that they concern no more than two
 * remotes. Chosen to spread the load: remotes that fewer other journeys open.
 */
const COMPANIONS: Readonly<Record<string, string>> = {
  adcenter: 'notification',
  notification: 'plan',
  plan: 'notification',
  wallet: 'plan',
};

/** Which of a remote's files are affected. `unseen`: those that the page has not requested yet. */
type Part = 'all' | 'all but the entry' | 'landing screen' | 'unseen';

/** One fault of one remote at one time. */
export interface Cell {
  remote: RemoteOnPage;
  fault: Fault;
  when: (typeof WHENS)[number];
  part: Part;
  /** The screen open before the fault; null for none. */
  before: ScreenOnPage | null;
  /** Whether `before` is in the remote itself; the fault then hits another screen of it. */
  isOpen: boolean;
  /** The screen that the fault hits. */
  screen: ScreenOnPage;
  /** Another remote, opened while this one fails. */
  meanwhile: RemoteOnPage;
  /** A second screen, to tell the landing screen's files from the others. */
  second: ScreenOnPage | null;
}

function cell(row: number, column: number, depth: number): Cell {
  const remote = REMOTES_ON_PAGE[row]!;
  const fault = FAULTS[column]!;
  const when = WHENS[depth]!;
  const others = REMOTES_ON_PAGE.filter(({ name }) =>
    isFull ? name !== remote.name : name === (COMPANIONS[remote.name] ?? 'adcenter'),
  );
  const other = (step: number) => others[(row + column + depth + step) % others.length]!;
  // Alternates by remote and fault between the two variants.
  const isOdd = (row + column + depth) % 2 === 1;
  const second = SECOND_SCREENS[remote.name] ?? null;
  const isOpen = when === 'after a redeploy' && isOdd && second !== null;

  const partOfChunks = isOpen ? 'unseen' : 'landing screen';
  const partOfResponses = isOdd && !isOpen ? 'all but the entry' : 'all';
  const part = fault.name === CHUNK_MISSING ? partOfChunks : partOfResponses;
  return {
    remote,
    fault,
    when,
    part: 'respond' in fault ? part : 'all',
    before: when === 'on the first visit' ? null : isOpen ? remote : other(0),
    isOpen,
    screen: isOpen ? second : remote,
    meanwhile: other(1),
    second,
  };
}

/**
 * The cells of a remote. Full counts run every fault of every remote at every time. Daily counts run each fault on one
 * remote, by the host's turn, and of each remote's faults another one at each time, by the remote's turn.
 * @param turn the turn of an app
 */
export function cellsOf(name: string, turn: (app: string) => number = turnOf): readonly Cell[] {
  const row = REMOTES_ON_PAGE.findIndex((remote) => remote.name === name);
  const isDaily = (column: number, depth: number) =>
    (column + turn('host')) % REMOTES_ON_PAGE.length === row &&
    (row + column + turn(name)) % WHENS.length === depth;
  return FAULTS.flatMap((_, column) =>
    WHENS.flatMap((_when, depth) =>
      isFull || isDaily(column, depth) ? [cell(row, column, depth)] : [],
    ),
  );
}
