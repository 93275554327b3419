import { useState, type ReactNode } from 'react';
import { Button } from '@adpartner/shared/ui/button';
import { Sheet } from './sheet.tsx';
import { WheelPicker, type WheelOption } from './wheel-picker.tsx';

export interface PickerSheetProps<Value extends string> {
  open: boolean;
  title: string;
  options: readonly WheelOption<Value>[];
  value: Value;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: (value: Value) => void;
  onCancel: () => void;
  /** Below the wheel: another setting that belongs here. */
  children?: ReactNode;
  /** A CSS length; half of the screen if not given. */
  height?: string;
}

/** Head, wheel and button, each whole: on a screen too low for that in its half, a little more. */
const HALF = 'max(50%, 400px)';

/** A sheet with a wheel in it: nothing is chosen until it is confirmed. */
export function PickerSheet<Value extends string>(props: PickerSheetProps<Value>) {
  const { open, title, options, value, onConfirm, onCancel } = props;
  const [draft, setDraft] = useState({ of: open, value });
  // Each opening begins with what is set, not with what was left unconfirmed.
  if (draft.of !== open) setDraft({ of: open, value });
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={props.cancelLabel}
      height={props.height ?? HALF}
      actions={
        <Button full onClick={() => onConfirm(draft.value)}>
          {props.confirmLabel}
        </Button>
      }
    >
      <WheelPicker
        label={title}
        options={options}
        value={draft.value}
        onValueChange={(next) => setDraft({ of: open, value: next })}
      />
      {props.children}
    </Sheet>
  );
}
