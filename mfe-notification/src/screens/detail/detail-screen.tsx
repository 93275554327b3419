import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { useSearchParams } from '@adpartner/shared/shell/router';
import { NoSuchNotice } from './no-such-notice.tsx';
import { NoticeOf } from './notice-of.tsx';

/** One notice; opening it marks it read. */
export function DetailScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return <RefreshablePage>{id ? <NoticeOf key={id} id={id} /> : <NoSuchNotice />}</RefreshablePage>;
}
