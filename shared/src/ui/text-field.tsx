import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useContext, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from '@adpartner/shared/ui/field-frame';
import { useFieldLength } from './field-length.ts';
import { FormContext } from './form-context.ts';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import styles from './text-field.module.css';

/**
 * The kind of value. Never the browser's own `type="email"` or `required`, whose messages come in the
 * browser's language and wording.
 */
const KINDS = {
  /** Text in a language follows its direction; anything else has a fixed direction. */
  text: { type: 'text', dir: 'auto' },
  search: { type: 'search', dir: 'auto', enterKeyHint: 'search', autoComplete: 'off' },
  email: {
    type: 'text',
    dir: 'ltr',
    inputMode: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
  tel: { type: 'tel', dir: 'ltr', inputMode: 'tel' },
  /** A username, a key, a code: without the keyboard's corrections. */
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

/** Enter sends the form, whichever field it is pressed in. */
const ENTER = { enterKeyHint: 'go' } as const;

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'name' | 'type' | 'prefix' | 'children' | 'className' | 'required' | 'disabled'
>;

export interface TextFieldProps extends InputProps, FieldFrameProps {
  kind?: keyof typeof KINDS;
  /** In grapheme clusters. A longer text can be typed or pasted, and gets an error. */
  maxLength?: number;
  onValueChange?: (value: string) => void;
  /** The labels of the button that shows and hides a password; without them there is none. */
  reveal?: { show: string; hide: string };
  /** Before the typed text, a currency's sign for example. */
  prefix?: ReactNode;
  /** After it: a unit, a button. */
  suffix?: ReactNode;
  /** For assistive technology; the form itself checks for missing values. */
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
  const { type, ...hints } = { ...ENTER, ...KINDS[kind] };
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
