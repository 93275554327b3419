import { useEffect, useState, type ReactNode } from 'react';

/** Within this time a screen has content, or at least its skeleton, in ms. */
const CONTENT_WITHIN = 5_000;
const CONTENT = 'img, svg, canvas, video, input, button, [aria-busy=true]';

function isEmpty(): boolean {
  const main = document.querySelector('main');
  return main !== null && main.textContent.trim() === '' && !main.querySelector(CONTENT);
}

/** A screen that counts as crashed if the page has no content some time after a navigation. */
export function WithContent({ place, children }: { place: string; children: ReactNode }) {
  const [emptyAt, setEmptyAt] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => isEmpty() && setEmptyAt(place), CONTENT_WITHIN);
    return () => clearTimeout(timer);
  }, [place]);
  if (emptyAt === place) throw new Error('the screen has no content');
  return children;
}
