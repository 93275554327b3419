/** The part of a React root that tells what is left to do: bits of the lanes of pending updates. */
interface ReactRoot {
  pendingLanes: number;
  suspendedLanes: number;
}

/** What React calls where a browser has its developer tools, in production builds too. */
export interface ReactHook {
  /** Called after the effects of a commit have run. */
  onPostCommitFiberRoot?: (renderer: number, root: ReactRoot) => void;
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook;
  }
}

// React looks for it once, when it is evaluated, so this comes before. Who listens to it comes later.
const hook = { supportsFiber: true, renderers: new Map<number, unknown>(), inject: () => 0 };
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= hook as ReactHook;
