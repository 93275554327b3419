import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';

export default { title: 'Buttons' };

const TONES = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const Tones = () =>
  TONES.map((tone) => (
    <Button key={tone} tone={tone}>
      {tone}
    </Button>
  ));

export const WithIcon = () =>
  TONES.map((tone) => (
    <Button key={tone} tone={tone} icon={<Plus />}>
      {tone}
    </Button>
  ));

export const Loading = () =>
  TONES.map((tone) => (
    <Button key={tone} tone={tone} loading>
      {tone}
    </Button>
  ));

export const Disabled = () =>
  TONES.map((tone) => (
    <Button key={tone} tone={tone} disabled>
      {tone}
    </Button>
  ));

export const AsLink = () => <Button render={<a href="#plans" />}>Open the plan</Button>;

export const Full = () => (
  <Button full icon={<Plus />}>
    Fund the plan
  </Button>
);

export const LongLabels = () => (
  <>
    <Button full lang="de">
      Auszahlungsbestätigung per Sicherheitsschlüssel beim Kundenservice anfordern
    </Button>
    <Button full tone="secondary" lang="th">
      ยืนยันการถอนเงินทั้งหมดไปยังบัญชีธนาคารที่ผูกไว้กับบัญชีผู้ใช้ของคุณ
    </Button>
  </>
);

export const Icon = () => (
  <>
    <IconButton label="Settings" icon={<Settings />} />
    <IconButton label="Add an account" icon={<Plus />} disabled />
    <IconButton label="Plans" icon={<Plus />} render={<a href="#plans" />} />
  </>
);

export const Copy = () => (
  <p>
    PL-2048-7731
    <CopyButton
      text="PL-2048-7731"
      label="Copy plan number"
      copiedLabel="Copied"
      failedLabel="Not copied"
    />
  </p>
);
