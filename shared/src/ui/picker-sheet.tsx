import { useState } from 'react';
import { Button } from './button.tsx';
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
  children?: React.ReactNode;
  /** Of the screen. */
  height?: string;
}

/** A sheet with a wheel in it: nothing is chosen until it is confirmed. */
export function PickerSheet<Value extends string>({
  open,
  title,
  onCancel,
  height = '50%',
  ...rest
}: PickerSheetProps<Value>) {
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={rest.cancelLabel}
      height={height}
    >
      <Choice title={title} onCancel={onCancel} {...rest} />
    </Sheet>
  );
}

/** Lives as long as the sheet is open, so that a choice not confirmed is forgotten with it. */
function Choice<Value extends string>(props: Omit<PickerSheetProps<Value>, 'open' | 'height'>) {
  const [draft, setDraft] = useState(props.value);
  return (
    <>
      <WheelPicker
        label={props.title}
        options={props.options}
        value={draft}
        onValueChange={setDraft}
      />
      {props.children}
      <Button full onClick={() => props.onConfirm(draft)}>
        {props.confirmLabel}
      </Button>
    </>
  );
}
