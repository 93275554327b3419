import { PopupSlot } from './popup-slot.tsx';
import { languageSheetAtom, questionAtom, supportAtom } from '../services/popup-requests.ts';

const loadSupport = () => import('../support/support-popup.tsx').then((m) => m.SupportPopup);
const loadLanguage = () => import('../language/language-sheet.tsx').then((m) => m.LanguageSheet);
const loadQuestion = () => import('./question-dialog.tsx').then((m) => m.QuestionDialog);

/** Every popup of the shell, each loaded when it is first opened. */
export function Popups() {
  return (
    <>
      <PopupSlot atom={supportAtom} load={loadSupport} />
      <PopupSlot atom={languageSheetAtom} load={loadLanguage} />
      <PopupSlot
        atom={questionAtom}
        load={loadQuestion}
        onDismiss={(question) => question.answer(false)}
      />
    </>
  );
}
