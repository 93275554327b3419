import { queryClient } from '@adpartner/shared/api/query-client';
import { browserPage } from '@adpartner/shared/shell/gone-chunk';
import { inTime } from '../loading/in-time.ts';
import { REGISTRY } from '../registry/early-registry.ts';
import { updatesInARow } from './count-updates.ts';

/** Looks at the page until a screen counts as crashed. */
const EVERY = 1_000;

/** After how many looks in a row a screen has crashed that shows nothing at all. */
const NOTHING = 5;
/** The same for one that shows a skeleton although nothing is on its way, and although calls are. */
const SKELETON = 10;
const SKELETON_WITH_CALLS = 60;
/** The same for one whose effects go on to update it, so often at least between two looks. */
const UPDATING = 5;
const UPDATES = 3;

/** How long the server has to show that it is there, in ms. */
const ANSWER = 2_000;

const SHAPES = '[role=status], [role=progressbar], [aria-busy=true]';
const CONTENT = 'img, svg, canvas, video, input, button';

type Shown = 'content' | 'skeleton' | 'nothing';

/** What the page shows of a screen. */
function shownNow(): Shown {
  const main = document.querySelector('main');
  if (main === null) return 'content';
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let shown: Shown = 'nothing';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement!;
    const isContent = element === node ? element.matches(CONTENT) : node.nodeValue!.trim() !== '';
    const isShape = element.closest(SHAPES) !== null;
    if (isContent && !isShape) return 'content';
    if (isShape) shown = 'skeleton';
  }
  return shown;
}

/** Whether a script or stylesheet is loading: webpack removes a script's tag when it has loaded. */
function isCodeComing(): boolean {
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return (
    document.querySelector('script[data-webpack]') !== null ||
    [...styles].some(({ sheet }) => sheet === null)
  );
}

/** Whether the server answers; whatever it answers. */
async function answers(): Promise<boolean> {
  const ask = (signal: AbortSignal) =>
    fetch(REGISTRY, { method: 'HEAD', cache: 'no-store', signal });
  return inTime(ask, 'the server', ANSWER).then(
    () => true,
    () => false,
  );
}

/**
 * Watches the screen that has come: it has crashed if it shows nothing, or never more than a skeleton while the
 * network works, or if its effects update it without end. Only the time counts in which the page is visible.
 *
 * @param crash called once with the reason
 * @param every how often to look, in ms
 * @returns stops watching
 */
export function watchScreen(crash: (reason: Error) => void, every = EVERY): () => void {
  const none = { nothing: 0, skeleton: 0, withCalls: 0, updating: 0 };
  const counts = { ...none };
  let hasContent = false;
  let updates = updatesInARow();

  const end = (reason: string) => {
    stop();
    crash(new Error(reason));
  };

  async function askServer(): Promise<void> {
    Object.assign(counts, none);
    if ((await answers()) && timer && shownNow() === 'skeleton') end('the screen has no content');
  }

  function lookForContent(): void {
    const shown = shownNow();
    hasContent = shown === 'content';
    counts.nothing = shown === 'nothing' ? counts.nothing + 1 : 0;
    if (counts.nothing >= NOTHING) return end('the screen has no content');
    if (shown !== 'skeleton' || isCodeComing()) return;
    counts[queryClient.isFetching() > 0 ? 'withCalls' : 'skeleton'] += 1;
    if (counts.skeleton >= SKELETON || counts.withCalls >= SKELETON_WITH_CALLS) void askServer();
  }

  function lookForUpdates(): void {
    const before = updates;
    updates = updatesInARow();
    counts.updating = updates >= before + UPDATES ? counts.updating + 1 : 0;
    // What the user has typed would go with the screen, which still works.
    if (counts.updating >= UPDATING && !browserPage.hasInput()) {
      end('effects of the screen update it without end');
    }
  }

  let timer: ReturnType<typeof setInterval> | undefined = setInterval(() => {
    if (document.hidden) return void Object.assign(counts, none);
    if (!hasContent) lookForContent();
    if (timer) lookForUpdates();
  }, every);

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }
  return stop;
}
