import CircleCheck from 'lucide-react/icons/circle-check';
import ImageOff from 'lucide-react/icons/image-off';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { ImageWithFallback } from './image-with-fallback.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SandboxMark } from './sandbox-mark.tsx';
import { Stars } from './stars.tsx';
import { StateChip } from './state-chip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export default { title: 'Marks' };

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#2b5c9e"/><circle cx="40" cy="40" r="20" fill="#f0b45a"/></svg>',
)}`;

export const Counts = () => (
  <>
    <Badge count={3} label="3 unread" />
    <Badge count={42} />
    <Badge count={120} label="120 unread" />
    <Badge count={0} />
  </>
);

export const States = () =>
  (['info', 'accent', 'loss', 'warn', 'neutral'] as const).map((tone) => (
    <StateChip key={tone} tone={tone} icon={<CircleCheck />}>
      {tone}
    </StateChip>
  ));

export const LongState = () => (
  <StateChip tone="warn" icon={<CircleCheck />}>
    <span lang="de">Devisenannahme vorübergehend angehalten, Prüfung läuft</span>
  </StateChip>
);

export const Levels = () => (
  <>
    <Stars value={0} label="Level 0 of 5" />
    <Stars value={3} label="Level 3 of 5" />
    <Stars value={5} label="Level 5 of 5" />
  </>
);

export const Avatars = () => (
  <>
    <Avatar name="mira" />
    <Avatar name="สมชาย" size="large" />
    <Avatar name="mira" src={PICTURE} />
    <Avatar name="mira" src={PICTURE} size="large" />
  </>
);

export const Pictures = () => (
  <>
    <ImageWithFallback src={PICTURE} alt="A product" fallback={<ImageOff />} />
    <ImageWithFallback src={null} alt="A product" fallback={<ImageOff />} />
  </>
);

export const Sandbox = () => <SandboxMark>Sandbox: no real money</SandboxMark>;

export const Offline = () => <OfflineBar>You are offline. Figures of 25 Nov, 10:30.</OfflineBar>;

export const Online = () => <OfflineBar />;

export const Unseen = () => (
  <p>
    Nothing after this: <VisuallyHidden>words for assistive technology</VisuallyHidden>
  </p>
);
