// jsdom has none: the next test begins without.
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

/** Gives the page a window of a width in px, for its media queries. Returns how to resize it. */
export function windowOf(width: number): (next: number) => void {
  const followers = new Set<() => void>();
  let now = width;
  const matchMedia = (query: string) => ({
    get matches() {
      return now >= Number(/min-width: (\d+)px/.exec(query)?.[1]);
    },
    addEventListener: (_: string, follow: () => void) => void followers.add(follow),
    removeEventListener: (_: string, follow: () => void) => void followers.delete(follow),
  });
  Object.assign(window, { matchMedia });
  return (next) => {
    now = next;
    for (const follow of followers) follow();
  };
}
