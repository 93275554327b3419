/** Does some work now, and each time that the server may have become reachable again. */
export function whenReachable(work: () => void): void {
  work();
  window.addEventListener('online', work);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') work();
  });
}
