import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

export default { title: 'Form', parameters: { layout: 'fullscreen' } };

const send = () => undefined;

const FIELDS = (
  <>
    <TextField name="holder" label="Account holder" defaultValue="Mira K." />
    <TextField name="iban" label="Account number" defaultValue="DE12" />
    <Button type="submit" full>
      Save the bank account
    </Button>
  </>
);

export const Plain = () => <Form onSubmit={send}>{FIELDS}</Form>;

export const Wrong = () => (
  <Form
    onSubmit={send}
    errors={{ holder: 'Enter the name as the bank has it', iban: 'Enter all 22 characters' }}
    summary={(count) => `${count} fields are wrong`}
  >
    {FIELDS}
  </Form>
);

export const Failed = () => (
  <Form onSubmit={send} failure="We couldn’t save the bank account. Try again.">
    {FIELDS}
  </Form>
);
