import { isTab, type Tab } from '@adpartner/shared/shell/remote-facts';
import type { PageFacts } from '../router/facts-in.ts';
import { STUBS } from '../router/stubs.ts';

/** An entry of the tab bar: its address, and the key of its title. */
export interface TabEntry extends Tab {
  readonly path: string;
  readonly title: string;
}

/**
 * The entries of the tab bar in their order: landing pages whose remotes declare a tab, in the release that
 * is tried first. An entry that can't be drawn is left out.
 */
export function tabsIn(facts: PageFacts | undefined): readonly TabEntry[] {
  const entries = STUBS.flatMap(({ prefix, remote, title }) => {
    const path = `/${prefix}`;
    const pages = facts?.get(remote)?.[0]?.pages ?? {};
    const tab = Object.hasOwn(pages, path) ? pages[path]?.tab : undefined;
    return title !== undefined && isTab(tab) ? [{ ...tab, path, title }] : [];
  });
  return entries.sort((one, other) => one.order - other.order);
}
