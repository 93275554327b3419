let waiting: (() => void)[] = [];

function workOff(): void {
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

/**
 * Does work right after the next frame, which shows first what a press did at once. A hidden page has no frames: there
 * it is done now.
 */
export function afterFrame(work: () => void): void {
  if (document.hidden) return work();
  waiting.push(work);
  if (waiting.length === 1) requestAnimationFrame(() => setTimeout(workOff, 0));
}
