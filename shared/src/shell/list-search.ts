import { useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { BesideDetail } from '@adpartner/shared/shell/beside-detail';
import { useLocation, useNavigate, useSearchParams } from '@adpartner/shared/shell/router';

/** The state of a detail's history entry: the query of the list that it was opened from. */
export interface FromList {
  readonly list: string;
}

/** The list's query in a history entry's state, which may hold anything. */
export function listSearchIn(state: unknown): string | undefined {
  const list: unknown = (state as Partial<FromList> | null)?.list;
  return typeof list === 'string' ? list : undefined;
}

/** The id of the detail beside a list from which it was not opened, but by an address; else null. */
export function useOpenedByAddress(): string | null {
  const isBeside = useContext(BesideDetail);
  const { search, state } = useLocation();
  const isFromList = listSearchIn(state) !== undefined;
  return isBeside && !isFromList ? new URLSearchParams(search).get('id') : null;
}

/**
 * The query that filters a list, and how to change it: that of the address, or, beside a detail, the one that the
 * list had when the detail was opened. A change replaces the history entry; one beside a detail also holds once the
 * list is alone again, as it was opened.
 */
export function useListSearch(): [
  params: URLSearchParams,
  change: (next: URLSearchParams | Readonly<Record<string, string>>) => void,
] {
  const isBeside = useContext(BesideDetail);
  const [own, setOwn] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const list = listSearchIn(location.state);
  const kept = useMemo(() => new URLSearchParams(list), [list]);
  const beside = useRef<{ from: string; to: string }>(null);
  useLayoutEffect(() => {
    const changed = beside.current;
    if (isBeside || changed === null) return;
    beside.current = null;
    if (own.toString() === changed.from) setOwn(changed.to, { replace: true });
  }, [isBeside, own, setOwn]);
  if (!isBeside) return [own, (next) => setOwn(next, { replace: true })];
  return [
    kept,
    (next) => {
      const to = new URLSearchParams(next).toString();
      beside.current = { from: beside.current?.from ?? kept.toString(), to };
      const state: FromList = { list: `?${to}` };
      void navigate(location, { replace: true, state });
    },
  ];
}
