import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { BesideDetail } from '@adpartner/shared/shell/beside-detail';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useLocation, useOutlet } from '@adpartner/shared/shell/router';
import { TwoPanes, type TwoPanesProps } from '@adpartner/shared/ui/two-panes';

/** Whether the window is wide enough for two panes. Never in an older host, whose column is not. */
function useIsWide(): boolean {
  const from = useHostServices().panesFrom;
  const query = `(min-width: ${from}px)`;
  const follow = useCallback(
    (changed: () => void) => {
      if (from === undefined) return () => undefined;
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [from, query],
  );
  return useSyncExternalStore(follow, () => from !== undefined && window.matchMedia(query).matches);
}

export interface ListAndDetailProps extends Pick<TwoPanesProps, 'list' | 'label' | 'empty'> {
  /** The list's own path; any other is a detail's, with its `id` in the query. */
  path: string;
}

/**
 * The element of a layout route over the routes of a list and of what its rows open: both beside each other in a
 * wide window, one at a time in others, where the list is not rendered beside a detail. Pages that use it say
 * `panes: true`; their rows are `RowLink`s, their filters in `useListSearch`.
 */
export function ListAndDetail({ path, list, ...rest }: ListAndDetailProps): ReactNode {
  const { pathname, search } = useLocation();
  const isList = pathname.replace(/\/$/, '') === path;
  const opened = isList ? null : (new URLSearchParams(search).get('id') ?? '');
  return (
    <TwoPanes
      {...rest}
      isWide={useIsWide()}
      list={<BesideDetail value={!isList}>{list}</BesideDetail>}
      detail={useOutlet()}
      opened={opened}
    />
  );
}
