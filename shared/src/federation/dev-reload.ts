/** webpack's side of hot module replacement, as far as it concerns us. */
export interface HotModules {
  addStatusHandler(handler: (status: string) => void): void;
}

/** What React leaves in a page: a hook that knows every copy of its renderer. */
export interface RefreshHook {
  renderers?: ReadonlyMap<unknown, { scheduleRefresh?: unknown }>;
}

/** Whether a renderer on the page can exchange components and keep their state: a development one can. */
export function canRefresh(hook: RefreshHook | undefined): boolean {
  const renderers = [...(hook?.renderers?.values() ?? [])];
  return renderers.some(({ scheduleRefresh }) => typeof scheduleRefresh === 'function');
}

/**
 * Shows an edit where fast refresh can't: in a built host, whose React is the production one, new code is
 * in the page but nothing renders it. So the page is loaded again once an update has been applied.
 */
export function reloadUnlessRefreshed(
  hot: HotModules,
  hook: () => RefreshHook | undefined,
  reload: () => void,
): void {
  let before = 'idle';
  hot.addStatusHandler((status) => {
    const isApplied = status === 'idle' && before === 'apply';
    before = status;
    if (isApplied && !canRefresh(hook())) reload();
  });
}
