import type { ReactNode } from 'react';
import { Link, useLocation } from '@adpartner/shared/shell/router';
import { listSearchIn, type FromList } from '@adpartner/shared/shell/list-search';

export interface RowLinkProps {
  /** The path of what the rows open. */
  page: string;
  id: string;
  className?: string;
  children?: ReactNode;
}

/**
 * The link of a list's row to what it opens. Beside a detail it replaces the detail, so that Back leads to the
 * list, and the open row's link is the current one.
 */
export function RowLink({ page, id, ...props }: RowLinkProps): ReactNode {
  const { pathname, search, state } = useLocation();
  const isBeside = pathname === page;
  const isOpen = isBeside && new URLSearchParams(search).get('id') === id;
  const from: FromList = { list: isBeside ? (listSearchIn(state) ?? '') : search };
  return (
    <Link
      {...props}
      to={`${page}?id=${encodeURIComponent(id)}`}
      replace={isBeside}
      state={from}
      aria-current={isOpen ? 'page' : undefined}
    />
  );
}
