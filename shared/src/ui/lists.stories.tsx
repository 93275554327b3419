import Wallet from 'lucide-react/icons/wallet';
import { EndlessList, type EndlessListProps } from './endless-list.tsx';
import { KindAndTime } from './kind-and-time.tsx';
import { ListRow, RowList } from './list-row.tsx';
import { WindowedRows } from './windowed-rows.tsx';

export default { title: 'Lists' };

const act = () => undefined;

export const Rows = () => (
  <RowList label="Transactions">
    <ListRow title="Plain" />
    <ListRow title="With a note" note="24 Nov, 10:30" end="$98.20" endNote="Balance $412.00" />
    <ListRow title="A link" note="Opens something" render={<a href="#one" />} end="−$12.00" />
    <ListRow
      title="With a kind and a time"
      note={<KindAndTime kind="Ad revenue" time="10:30" moment="2026-11-24T10:30:00.000Z" />}
    />
    <ListRow title="A button" onClick={act} start={<Wallet />} />
    <ListRow title="A button that opens nothing" onClick={act} opens={false} />
    <ListRow title="New to the reader" note="Just now" unread="Unread" render={<a href="#two" />} />
  </RowList>
);

export const Grouped = () => (
  <RowList label="By day">
    <ListRow heading="25 November" title="Ad revenue" end="+$4.20" />
    <ListRow title="Plan funded" end="−$100.00" />
    <ListRow heading="24 November" title="Withdrawal" end="−$50.00" />
  </RowList>
);

export const LongRows = () => (
  <RowList label="Long">
    <ListRow
      title={<span lang="de">Abrechnungsberichtigung der Werbeplatzvermittlungsgesellschaft</span>}
      note="24. November 2026, 10:30"
      end="−123.456.789,00 €"
      endNote="vorläufig"
      start={<Wallet />}
      render={<a href="#three" />}
    />
    <ListRow
      title="An exchange"
      note="Personal"
      end="$250.00"
      endNote="Pending"
      below="Pending: it reaches your balance once the operator confirms it, unless it’s cancelled."
    />
    <ListRow
      title={<span lang="th">รายได้จากโฆษณาที่ชำระแล้วเข้าบัญชีธนาคารของคุณ</span>}
      end="฿4,200.00"
    />
  </RowList>
);

const WORDS = { more: 'Show more', loading: 'Loading', retry: 'Try again', end: 'That is all.' };

const endless = (props: Partial<EndlessListProps>) => (
  <EndlessList hasMore loading={false} onMore={act} words={WORDS} {...props}>
    <RowList label="Rows so far">
      <ListRow title="The last row so far" end="$1.00" />
    </RowList>
  </EndlessList>
);

export const GoesOn = () => endless({});
export const Loading = () => endless({ loading: true });
export const Failed = () => endless({ failure: 'We couldn’t load more.' });
export const Ended = () => endless({ hasMore: false });

const NUMBERS = Array.from({ length: 8 }, (_, at) => at + 1);

export const Windowed = () => (
  <WindowedRows label="Windowed" rows={NUMBERS} keyOf={String} goesOn>
    {(row, place) => <ListRow title={`Row ${row}`} end={`$${row}.00`} {...place} />}
  </WindowedRows>
);
