import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useContext, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { useFieldLength } from './field-length.ts';
import { FormContext } from './form-context.ts';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import styles from './text-field.module.css';

/**
 * What is typed. Never the browser's own `type="email"` or `required`: their messages come in the
 * browser's language and wording, not in the app's.
 */
const KINDS = {
  /** What is written in a language follows its direction; what is not, whatever stands around it, goes one way. */
  text: { type: 'text', dir: 'auto' },
  email: {
    type: 'text',
    dir: 'ltr',
    inputMode: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
  tel: { type: 'tel', dir: 'ltr', inputMode: 'tel' },
  /** A user name, a key, a code: nothing that a keyboard should correct. */
  code: { type: 'text', dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
  amount: { type: 'text', dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' },
  password: {
    type: 'password',
    dir: 'ltr',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
} as const;

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'name' | 'type' | 'prefix' | 'children' | 'className' | 'required' | 'disabled'
>;

export interface TextFieldProps extends InputProps, FieldFrameProps {
  kind?: keyof typeof KINDS;
  /** In characters as people see them. More can be typed or pasted, and is told to be too much. */
  maxLength?: number;
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
  maxLength,
  onChange,
  ...input
}: TextFieldProps) {
  const { clear } = useContext(FormContext);
  const [shown, setShown] = useState(false);
  const { type, ...hints } = KINDS[kind];
  const [length, measure] = useFieldLength(input.value, input.defaultValue, maxLength);
  return (
    <FieldFrame
      {...{ name, label, labelNote, help, error, announced, disabled, className, id, length }}
    >
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
              measure(event.target.value);
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
