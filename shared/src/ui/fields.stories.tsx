import { useState } from 'react';
import { AmountField } from './amount-field.tsx';
import { Checkbox } from './checkbox.tsx';
import { CodeField, type CodeFieldProps } from './code-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { SearchField } from './search-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

export default { title: 'Fields' };

export const Text = () => (
  <>
    <TextField name="empty" label="User name" placeholder="mira.k" />
    <TextField name="filled" label="E-mail" kind="email" defaultValue="mira@example.com" />
    <TextField name="noted" label="Invitation" labelNote="optional" help="From who invited you." />
    <TextField name="wrong" label="License key" defaultValue="AB-1" error="Enter the whole key" />
    <TextField name="off" label="Country" defaultValue="Germany" disabled />
  </>
);

/** Without grouping, which is a language's. */
function Amount() {
  const [value, setValue] = useState('');
  return (
    <AmountField
      name="amount"
      label="Amount"
      prefix="$"
      suffix="USD"
      value={value}
      onValueChange={setValue}
      group={(_, typed) => typed}
    />
  );
}

export const Kinds = () => (
  <>
    <Amount />
    <TextField name="tel" label="Phone" kind="tel" defaultValue="+49 30 1234567" />
    <TextField
      name="password"
      label="Password"
      kind="password"
      defaultValue="secret"
      reveal={{ show: 'Show password', hide: 'Hide password' }}
    />
  </>
);

function Transactions() {
  const [value, setValue] = useState('Ocean');
  return (
    <SearchField
      name="search"
      label="Search transactions"
      clearLabel="Clear the search"
      value={value}
      onValueChange={setValue}
    />
  );
}

export const Search = () => <Transactions />;

export const Lengths = () => (
  <>
    <TextField name="near" label="Nickname" defaultValue="mira-in-the-sky" maxLength={18} />
    <TextField name="over" label="Short name" defaultValue="mira-in-the-sky" maxLength={12} />
  </>
);

export const LongWords = () => (
  <div lang="de">
    <TextField
      name="long"
      label="Auszahlungsbestätigungsverfahren der kontoführenden Geschäftsbank"
      help="Wie auf der Kontoeröffnungsbestätigung angegeben, ohne Leer- und Sonderzeichen."
      error="Die Kontoverbindungsbezeichnung enthält nicht unterstützte Sonderzeichen"
      defaultValue="Donaudampfschifffahrtsgesellschaft"
    />
  </div>
);

export const Area = () => (
  <>
    <TextArea name="empty-area" label="Your message" rows={3} count="0 of 2000" />
    <TextArea name="wrong-area" label="Reason" rows={2} error="Tell us what happened" />
    <TextArea name="over-area" label="Note" rows={2} defaultValue="Too much" maxLength={5} />
    <TextArea name="off-area" label="Answer" rows={2} defaultValue="Sent" disabled />
  </>
);

function Code({ start, ...props }: Partial<CodeFieldProps> & { name: string; start: string }) {
  const [value, setValue] = useState(start);
  return (
    <CodeField label={`Code, ${props.name}`} {...props} value={value} onValueChange={setValue} />
  );
}

export const Codes = () => (
  <>
    <Code name="empty" start="" />
    <Code name="half" start="123" help="We sent it to your e-mail." />
    <Code name="masked" start="1234" masked />
    <Code name="wrong" start="123456" error="The code is not right" />
    <Code name="off" start="12" disabled />
  </>
);

export const Checkboxes = () => (
  <>
    <Checkbox name="off" label="Tell me about withdrawals" />
    <Checkbox name="on" label="Tell me about plans" defaultChecked help="At most once a day." />
    <Checkbox
      name="terms"
      label={
        <>
          I agree to the <a href="#terms">terms</a> and the <a href="#privacy">privacy policy</a>
        </>
      }
      error="Agree to the terms to go on"
    />
    <Checkbox name="disabled" label="Not to be changed" defaultChecked disabled />
  </>
);

export const OwnControl = () => (
  <FieldFrame name="own" label="A control of one’s own" help="Label, help and error around it.">
    {(control) => <input {...control} placeholder="Undressed" />}
  </FieldFrame>
);
