import { useState } from 'react';
import { Segmented } from './segmented.tsx';
import { Tabs } from './tabs.tsx';
import { WheelPicker } from './wheel-picker.tsx';

export default { title: 'Choices' };

const PERIODS = ['Today', '7 days', '30 days'].map((value) => ({ value, label: value }));

function Choice({ of, ...rest }: { of: typeof PERIODS; label: string; disabled?: boolean }) {
  const [value, setValue] = useState(of[1]?.value ?? '');
  return <Segmented options={of} value={value} onValueChange={setValue} {...rest} />;
}

export const Segments = () => (
  <>
    <Choice label="Period" of={PERIODS} />
    <Choice label="Period, fixed" of={PERIODS} disabled />
  </>
);

export const LongSegments = () => (
  <div lang="de">
    <Choice
      label="Art"
      of={['Privatperson', 'Geschäftskontoinhaber', 'Gemeinschaftskonto'].map((value) => ({
        value,
        label: value,
      }))}
    />
  </div>
);

export function FewTabs() {
  const [value, setValue] = useState('open');
  const tabs = [
    { value: 'open', label: 'Open', count: 3 },
    { value: 'done', label: 'Settled' },
  ];
  return (
    <Tabs label="Plans" tabs={tabs} value={value} onValueChange={setValue}>
      <p>What is {value}.</p>
    </Tabs>
  );
}

export function ManyTabs() {
  const [value, setValue] = useState('3');
  const names = ['Alle', 'Angenommen', 'Auslieferung', 'Abrechnung', 'Abgeschlossen'];
  const tabs = names.map((label, at) => ({ value: String(at), label, count: at * 40 }));
  return (
    <Tabs label="Pläne" tabs={tabs} value={value} onValueChange={setValue}>
      <p>The chosen tab stands in the middle.</p>
    </Tabs>
  );
}

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch', lang: 'de' },
  { value: 'fr', label: 'Français', lang: 'fr' },
  { value: 'es', label: 'Español', lang: 'es' },
  { value: 'pt', label: 'Português', lang: 'pt' },
  { value: 'it', label: 'Italiano', lang: 'it' },
  { value: 'th', label: 'ไทย', lang: 'th' },
];

export function Wheel() {
  const [value, setValue] = useState('de');
  return (
    <WheelPicker label="Language" options={LANGUAGES} value={value} onValueChange={setValue} />
  );
}

export function ShortWheel() {
  const [value, setValue] = useState('en');
  const options = LANGUAGES.slice(0, 2);
  return <WheelPicker label="Of two" options={options} value={value} onValueChange={setValue} />;
}
