/** The part of webpack's hot module replacement that is used here. */
export interface HotModules {
  addStatusHandler(handler: (status: string) => void): void;
}

/** React's hook on the page, which knows every copy of its renderer. */
export interface RefreshHook {
  renderers?: ReadonlyMap<unknown, { scheduleRefresh?: unknown }>;
}

/** Whether a renderer on the page can exchange components and keep their state: a development one can. */
export function canRefresh(hook: RefreshHook | undefined): boolean {
  const renderers = [...(hook?.renderers?.values() ?? [])];
  return renderers.some(({ scheduleRefresh }) => typeof scheduleRefresh === 'function');
}

/**
 * Reloads the page after an update that fast refresh can't show: in a built host, whose React is the
 * production one, new code is loaded but nothing renders it.
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
