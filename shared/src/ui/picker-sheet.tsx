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
  /** Below the wheel: a related setting. */
  children?: ReactNode;
  /** A CSS length; half of the screen if not given. */
  height?: string;
}

/** Head, wheel and button must fit: more than half of a low screen. */
const HALF = 'max(50%, 400px)';

/** A sheet with a wheel: a choice counts only when it is confirmed. */
export function PickerSheet<Value extends string>(props: PickerSheetProps<Value>) {
  const { open, title, options, value, onConfirm, onCancel } = props;
  const [draft, setDraft] = useState({ of: open, value });
  // Each opening starts with the current value, not with an unconfirmed one.
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
