import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { useSearchParams } from '@adpartner/shared/shell/router';
import { Card } from '@adpartner/shared/ui/card';
import { NoSuchNotice } from './no-such-notice.tsx';
import { NoticeOf } from './notice-of.tsx';

/** One notice; opening it marks it read. */
export function DetailScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <RefreshablePage>
      <Card>{id ? <NoticeOf key={id} id={id} /> : <NoSuchNotice />}</Card>
    </RefreshablePage>
  );
}
