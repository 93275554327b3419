import { Button } from './button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { FactList } from './fact-list.tsx';
import { PickerSheet } from './picker-sheet.tsx';
import { SearchField } from './search-field.tsx';
import { Sheet } from './sheet.tsx';
import { createToastStore, Toaster, type ToastKind } from './toast.tsx';
import { TransactionPasswordDialog } from './transaction-password-dialog.tsx';

/** Each takes the whole window: one at a time. */
export default { title: 'Windows', parameters: { layout: 'fullscreen' } };

const act = () => undefined;

const TEXT = 'What the window is about, in a sentence or two that take more than a line.';

export const PlainDialog = () => (
  <Dialog open onClose={act} title="A title" description={TEXT} closeLabel="Close" />
);

export const LongDialog = () => (
  <Dialog
    open
    onClose={act}
    title={<span lang="de">Rückerstattungsverarbeitungsbenachrichtigung</span>}
    actions={
      <>
        <Button tone="secondary">Abbrechen</Button>
        <Button>Kundenservice benachrichtigen</Button>
      </>
    }
  >
    {Array.from({ length: 14 }, (_, at) => (
      <p key={at}>{TEXT}</p>
    ))}
    <a href="#windows">To the terms</a>
  </Dialog>
);

const confirm = (props: Partial<ConfirmDialogProps>) => (
  <ConfirmDialog
    open
    title="Remove the bank account?"
    body={TEXT}
    confirmLabel="Remove"
    cancelLabel="Cancel"
    onConfirm={act}
    onCancel={act}
    {...props}
  />
);

export const Question = () => confirm({});
export const Danger = () => confirm({ danger: true });
export const Busy = () => confirm({ danger: true, busy: true });
export const CouldNot = () => confirm({ error: 'We couldn’t remove it. Try again.' });

export const PlainSheet = () => (
  <Sheet open onClose={act} title="Choose an amount" closeLabel="Close">
    <p>{TEXT}</p>
  </Sheet>
);

export const SheetWithActions = () => (
  <Sheet
    open
    onClose={act}
    title={<span lang="th">ยืนยันการถอนเงินทั้งหมดไปยังบัญชีธนาคารของคุณ</span>}
    closeLabel="Close"
    height="60%"
    dismissable={false}
    actions={<Button full>Confirm</Button>}
  >
    <FactList facts={[{ key: 'net', label: 'Paid out', value: '$95.00' }]} />
  </Sheet>
);

export const SheetWithSearch = () => (
  <Sheet
    open
    onClose={act}
    title="Choose a country"
    head={
      <SearchField
        name="country"
        label="Search countries"
        clearLabel="Clear the search"
        value=""
        onValueChange={act}
      />
    }
    closeLabel="Close"
  >
    <p>{TEXT}</p>
  </Sheet>
);

const TIMES = ['08:00', '09:00', '10:00', '11:00'].map((value) => ({ value, label: value }));

export const Picker = () => (
  <PickerSheet
    open
    title="When"
    options={TIMES}
    value="10:00"
    confirmLabel="Set the time"
    cancelLabel="Cancel"
    onConfirm={act}
    onCancel={act}
  />
);

export const Password = () => (
  <TransactionPasswordDialog
    open
    title="Confirm the withdrawal"
    codeLabel="Transaction password"
    confirmLabel="Withdraw"
    cancelLabel="Cancel"
    help={<a href="#forgotten">Forgotten?</a>}
    onConfirm={() =>
      Promise.resolve({ message: 'The transaction password is wrong', isOfCode: true })
    }
    onClose={act}
  >
    <FactList facts={[{ key: 'net', label: 'Paid out', value: '$95.00' }]} />
  </TransactionPasswordDialog>
);

function toast(kind: ToastKind, message: string) {
  const store = createToastStore();
  store.show(message, kind);
  return (
    <Toaster
      store={store}
      words={{ success: 'Done:', failure: 'Failed:', info: 'Note:' }}
      closeLabel="Close"
      duration={2 ** 31 - 1}
    />
  );
}

export const ToastSuccess = () => toast('success', 'The plan is funded.');
export const ToastFailure = () => toast('failure', 'Die Auszahlungsbestätigung wurde abgelehnt.');
export const ToastInfo = () => toast('info', 'Figures are of yesterday.');
