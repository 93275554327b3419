import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useContext, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { FormContext } from './form-context.ts';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import styles from './text-field.module.css';

/**
 * What is typed. Never the browser's own `type="email"` or `required`: their messages come in the
 * browser's language and wording, not in the app's.
 */
const KINDS = {
  text: { type: 'text' },
  email: {
    type: 'text',
    inputMode: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
  tel: { type: 'tel', inputMode: 'tel' },
  /** A user name, a key, a code: nothing that a keyboard should correct. */
  code: { type: 'text', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
  amount: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  password: { type: 'password', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
} as const;

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'name' | 'type' | 'prefix' | 'children' | 'className' | 'required' | 'disabled'
>;

export interface TextFieldProps extends InputProps, FieldFrameProps {
  kind?: keyof typeof KINDS;
  onValueChange?: (value: string) => void;
  /** Words of the button that shows a password and hides it again; without them there is none. */
  reveal?: { show: string; hide: string };
  /** Before the typed text, a currency's sign for example. */
  prefix?: ReactNode;
  /** After it: a unit, a button. */
  suffix?: ReactNode;
  /** Announced to assistive technology; the form itself decides what is missing. */
  required?: boolean;
}

/** One line of text with its label, help and error; other props go to the real `<input>`. */
export function TextField({
  name,
  label,
  labelNote,
  help,
  error,
  announced,
  disabled,
  className,
  kind = 'text',
  onValueChange,
  reveal,
  prefix,
  suffix,
  required,
  id,
  onChange,
  ...input
}: TextFieldProps) {
  const { clear } = useContext(FormContext);
  const [shown, setShown] = useState(false);
  const { type, ...hints } = KINDS[kind];
  return (
    <FieldFrame {...{ name, label, labelNote, help, error, announced, disabled, className, id }}>
      {(control) => (
        <div className={styles.box}>
          {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
          <input
            {...hints}
            {...input}
            {...control}
            type={shown ? 'text' : type}
            className={styles.input}
            aria-required={required || undefined}
            onChange={(event) => {
              clear(name);
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
          {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
          {reveal && (
            <IconButton
              label={shown ? reveal.hide : reveal.show}
              icon={shown ? <EyeOff /> : <Eye />}
              className={styles.reveal}
              disabled={disabled}
              onClick={() => setShown(!shown)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
