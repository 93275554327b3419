import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorText } from './error-text.tsx';
import { FailedState } from './failed-state.tsx';

export default { title: 'Notices' };

const retry = () => undefined;

export const Banners = () =>
  (['info', 'warn', 'loss'] as const).map((tone) => (
    <Banner key={tone} tone={tone} title={`A title, ${tone}`}>
      One sentence on what to know about it.
    </Banner>
  ));

export const BannerWithoutTitle = () => <Banner>Figures are of yesterday.</Banner>;

export const BannerWithAction = () => (
  <Banner
    tone="warn"
    title="Withdrawals are paused for your safety"
    action={<Button tone="secondary">Contact support</Button>}
  >
    Until 27 Nov, 10:30, after your transaction password was changed.
  </Banner>
);

export const LongBanner = () => (
  <Banner tone="loss" title={<span lang="de">Sicherheitsüberprüfungsbenachrichtigung</span>}>
    <span lang="th">การถอนเงินถูกระงับชั่วคราวเพื่อความปลอดภัยของคุณจนถึงวันที่ 27 พฤศจิกายน เวลา 10:30 น.</span>
  </Banner>
);

export const FieldError = () => <ErrorText>Enter an amount of at least $10.00</ErrorText>;

export const Empty = () => (
  <Card>
    <EmptyState>Your transactions appear here.</EmptyState>
  </Card>
);

export const EmptyWithAction = () => (
  <EmptyState action={<Button>Choose a plan</Button>}>
    Plans that you fund appear here, with what they spend and earn.
  </EmptyState>
);

export const Failed = () => (
  <FailedState title="We couldn’t load your plans" retryLabel="Try again" onRetry={retry}>
    The server did not answer.
  </FailedState>
);

export const FailedRetrying = () => (
  <FailedState
    title="We couldn’t load your wallet"
    retryLabel="Try again"
    onRetry={retry}
    retrying
    action={<Button tone="quiet">Contact support</Button>}
  />
);

export const FailedForGood = () => (
  <FailedState
    title="This plan is gone"
    retryLabel="Try again"
    action={<Button tone="secondary">All plans</Button>}
  />
);
