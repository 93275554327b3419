let waiting: (() => void)[] = [];

function workOff(): void {
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

/**
 * Does work right after the next frame, which shows first what a press did at once. A hidden page has no frames: there
 * it is done now.
 *
 * @returns takes the work back, as long as it is not done
 */
export function afterFrame(work: () => void): () => void {
  let isTakenBack = false;
  const takeBack = () => void (isTakenBack = true);
  if (document.hidden) {
    work();
    return takeBack;
  }
  waiting.push(() => {
    if (!isTakenBack) work();
  });
  if (waiting.length === 1) requestAnimationFrame(() => setTimeout(workOff, 0));
  return takeBack;
}
