import { isFull, seed } from './counts.ts';
import {
  corrupt,
  hang,
  notFound,
  notFoundAsHtml,
  notFoundAsJson,
  serverError,
  truncated,
  wrongMime,
} from './fault-answers.ts';
import {
  cutShort,
  exposesNothing,
  throwsAtLoad,
  wrongIntegrity,
  type Alteration,
} from './fault-releases.ts';
import { REMOTES_ON_PAGE, type RemoteOnPage } from './remotes.ts';
import { en } from './words.ts';
import type { Answer } from './fault-site.ts';

interface FaultBase {
  name: string;
  /** What the browser says of it, besides that a file could not be loaded. */
  says?: RegExp;
}

/** The site answers wrongly for a remote's files. */
interface AnswerFault extends FaultBase {
  answer: Answer;
  /** The server seems to have no such file: a page that is older than that loads itself anew, once. */
  isGone?: boolean;
}

/** A release that is wrong in itself. */
interface ReleaseFault extends FaultBase {
  alter: Alteration;
  /** It is mended by putting right what the registry says of it; else by a further release. */
  isMendedInPlace?: boolean;
}

type Fault = AnswerFault | ReleaseFault;

const CHUNK_MISSING = 'chunk missing';
const INTEGRITY = /Failed to find a valid digest in the 'integrity' attribute/;

const FAULTS: readonly Fault[] = [
  { name: '404 as JSON', answer: notFoundAsJson, isGone: true },
  { name: '404 as HTML', answer: notFoundAsHtml, isGone: true },
  { name: '500', answer: serverError },
  { name: 'hang', answer: hang },
  { name: 'truncated', answer: truncated, says: INTEGRITY },
  {
    name: 'truncated before it was hashed',
    alter: cutShort,
    says: /^uncaught: (Unexpected|Invalid|Malformed|missing) /,
  },
  // It looks as if the server sent its page in place of a file that it does not have.
  { name: 'wrong MIME', answer: wrongMime, isGone: true },
  { name: 'corrupt', answer: corrupt, says: INTEGRITY },
  { name: 'wrong integrity', alter: wrongIntegrity, isMendedInPlace: true, says: INTEGRITY },
  { name: 'throws at load', alter: throwsAtLoad },
  { name: 'exposes nothing', alter: exposesNothing },
  { name: CHUNK_MISSING, answer: notFound, isGone: true },
];

const WHENS = ['on the first visit', 'on a later navigation', 'after a redeploy'] as const;

/** A screen of a remote, and something on it that only the remote brings. */
export interface ScreenOnPage {
  path: string;
  shows: string;
}

/** A second screen of each remote, which shows the same to everyone. */
const SECOND_SCREENS: Readonly<Record<string, ScreenOnPage>> = {
  adcenter: { path: '/ad-center/feedback', shows: en('adcenter:feedback.submit') },
  plan: { path: '/plan/detail', shows: en('shared:states.notFound') },
  wallet: { path: '/wallet/foreign-exchange', shows: en('wallet:exchange.find') },
  notification: { path: '/notification/detail', shows: en('notification:detail.notFound') },
};

/**
 * The remote that another goes with every day, so that the faults of one concern no more than two: those that
 * fewer journeys open besides.
 */
const COMPANIONS: Readonly<Record<string, string>> = {
  adcenter: 'notification',
  notification: 'plan',
  plan: 'notification',
  wallet: 'plan',
};

/** Which of a remote's files suffer. `unseen`: those that the page has not asked for before. */
type Part = 'all' | 'all but the entry' | 'landing screen' | 'unseen';

/** One fault of one remote at one time. */
export interface Cell {
  remote: RemoteOnPage;
  fault: Fault;
  when: (typeof WHENS)[number];
  part: Part;
  /** What is open before the fault is met; null: nothing is. */
  before: ScreenOnPage | null;
  /** Whether that is the remote itself, and the fault is met on a further screen of it. */
  isOpen: boolean;
  /** Where the fault is met. */
  screen: ScreenOnPage;
  /** Another remote, gone to while this one fails. */
  meanwhile: RemoteOnPage;
  /** A second screen of the remote, where the landing screen's files are to be told from others. */
  second: ScreenOnPage | null;
}

function cell(row: number, column: number, depth: number): Cell {
  const remote = REMOTES_ON_PAGE[row]!;
  const fault = FAULTS[column]!;
  const when = WHENS[depth]!;
  const others = REMOTES_ON_PAGE.filter(({ name }) =>
    isFull ? name !== remote.name : name === (COMPANIONS[remote.name] ?? 'adcenter'),
  );
  const other = (turn: number) => others[(row + column + depth + turn) % others.length]!;
  // What can be met in two ways is met in both, each remote and each fault taking turns.
  const isOdd = (row + column + depth) % 2 === 1;
  const second = SECOND_SCREENS[remote.name] ?? null;
  const isOpen = when === 'after a redeploy' && isOdd && second !== null;

  const partOfChunks = isOpen ? 'unseen' : 'landing screen';
  const partOfAnswers = isOdd && !isOpen ? 'all but the entry' : 'all';
  const part = fault.name === CHUNK_MISSING ? partOfChunks : partOfAnswers;
  return {
    remote,
    fault,
    when,
    part: 'answer' in fault ? part : 'all',
    before: when === 'on the first visit' ? null : isOpen ? remote : other(0),
    isOpen,
    screen: isOpen ? second : remote,
    meanwhile: other(1),
    second,
  };
}

/**
 * The cells of a remote. Full counts have every fault of every remote at every time. Every day each remote
 * has each fault once, and each fault comes at each time to one of them: three seeds that follow each other
 * go through all.
 */
export function cellsOf(name: string): readonly Cell[] {
  const row = REMOTES_ON_PAGE.findIndex((remote) => remote.name === name);
  const depths = WHENS.map((_, depth) => depth);
  return FAULTS.flatMap((_, column) =>
    depths
      .filter((depth) => isFull || depth === (row + column + seed) % WHENS.length)
      .map((depth) => cell(row, column, depth)),
  );
}
