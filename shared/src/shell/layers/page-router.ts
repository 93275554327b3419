interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  readonly state: unknown;
}

/** The parts of the page's router that are used. */
export interface PageRouter {
  readonly state: {
    readonly location: Place;
    readonly navigation: { readonly state: string };
  };
  createHref(location: Place): string;
  navigate(...words: never[]): Promise<void>;
  subscribe(follow: (state: PageRouter['state']) => void): () => void;
}

export const field = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;

/** Whether a history entry belongs to the page shown, by the entry's state. */
export function isShown(router: PageRouter, state: unknown): boolean {
  if (router.state.navigation.state !== 'idle') return false;
  const { location } = router.state;
  const address = new URL(router.createHref(location), window.location.href).href;
  return (field(state, 'key') ?? 'default') === location.key && address === window.location.href;
}
