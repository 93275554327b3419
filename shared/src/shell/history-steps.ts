/** How long a step through the history may take, in ms, before nobody waits for it any more. */
const PATIENCE = 500;

/** Steps of the page's own through the history, one at a time. */
export function historySteps() {
  let step: { done: Promise<void>; end: () => void } | null = null;
  return {
    /** Resolves when the step under way has ended; null where none is. */
    get done(): Promise<void> | null {
      return step?.done ?? null;
    },
    /** Ends the step under way, which has arrived. Returns whether there was one. */
    end(): boolean {
      const isOwn = step !== null;
      step?.end();
      return isOwn;
    },
    go(delta: number): Promise<void> {
      let resolve: () => void;
      const done = new Promise<void>((then) => (resolve = then));
      const end = () => {
        clearTimeout(timer);
        step = null;
        resolve();
      };
      // A browser drops steps where there are too many of them. Then an entry is left; nothing hangs.
      const timer = setTimeout(end, PATIENCE);
      step = { done, end };
      window.history.go(delta);
      return done;
    },
  };
}
