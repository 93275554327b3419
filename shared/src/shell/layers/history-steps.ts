/** The time limit of a step through the history, in ms. */
const PATIENCE = 500;

/** The page's own steps through the history, one at a time. */
export function historySteps() {
  let step: { done: Promise<void>; end: () => void } | null = null;
  return {
    /** Resolves when the current step has ended; null if there is none. */
    get done(): Promise<void> | null {
      return step?.done ?? null;
    },
    /** Ends the current step, which has arrived. Returns whether there was one. */
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
      // Browsers drop steps if there are too many. Then an entry is left, but nothing hangs.
      const timer = setTimeout(end, PATIENCE);
      step = { done, end };
      window.history.go(delta);
      return done;
    },
  };
}
