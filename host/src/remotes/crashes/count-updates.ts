/** Commits one after the other, each of which was asked for by an effect of the one before. */
let inARow = 0;

/** Whether an effect asked for an update itself. One that waits for something else is not pending then. */
function listen(): void {
  const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  if (!hook) return;
  const before = hook.onPostCommitFiberRoot;
  hook.onPostCommitFiberRoot = (renderer, root) => {
    before?.call(hook, renderer, root);
    inARow = (root.pendingLanes & ~root.suspendedLanes) === 0 ? 0 : inARow + 1;
  };
}

let listens = false;

/** How many commits in a row effects have asked for by now; counted from the first call. */
export function updatesInARow(): number {
  if (!listens) listen();
  listens = true;
  return inARow;
}
