import CircleCheck from 'lucide-react/icons/circle-check';
import { Button } from './button.tsx';
import { FactList } from './fact-list.tsx';
import { RichText } from './rich-text.tsx';
import { StateChip } from './state-chip.tsx';
import { Timeline } from './timeline.tsx';

export default { title: 'Facts' };

export const Facts = () => (
  <FactList
    facts={[
      {
        key: 'number',
        label: 'Plan',
        value: 'PL-2048',
        action: <Button tone="quiet">Copy</Button>,
      },
      { key: 'spent', label: 'Spent', value: '$312.40' },
      { key: 'none', label: 'Settled', value: '–' },
      { key: 'why', label: 'Reason', value: 'The figures were corrected twice.', long: true },
      {
        key: 'long',
        label: <span lang="de">Rückerstattungsverarbeitungsdatum</span>,
        value: 'DE89370400440532013000DE89370400440532013000',
      },
    ]}
  />
);

export const Events = () => (
  <Timeline
    label="What happened"
    events={[
      {
        key: '3',
        title: (
          <StateChip tone="accent" icon={<CircleCheck />}>
            Settled
          </StateChip>
        ),
        time: '25 Nov, 10:30',
        dateTime: '2026-11-25T10:30Z',
      },
      {
        key: '2',
        title: 'Spent',
        note: 'The whole amount was used within the period.',
        time: '24 Nov, 08:00',
        dateTime: '2026-11-24T08:00Z',
      },
      { key: '1', title: 'Funded', time: '20 Nov, 09:12', dateTime: '2026-11-20T09:12Z' },
    ]}
  />
);

export const OneEvent = () => (
  <Timeline
    label="Just begun"
    events={[{ key: '1', title: 'Funded', time: 'Just now', dateTime: '2026-11-25T10:30Z' }]}
  />
);

export const Operators = () => (
  <RichText text={'## A heading\n\nA paragraph of an operator’s text.\n\n- one\n- two'} level={3} />
);

export const OtherLanguage = () => (
  <RichText lang="th" text="ประกาศ: ระบบจะปิดปรับปรุงในวันที่ 27 พฤศจิกายน เวลา 02:00 น." />
);
