import { PopupSlot } from './popup-slot.tsx';
import { languageSheetAtom, questionAtom, serviceAtom } from '../services/popup-requests.ts';

const loadService = () => import('../support/support-popup.tsx').then((m) => m.ServicePopup);
const loadLanguage = () => import('../language/language-sheet.tsx').then((m) => m.LanguageSheet);
const loadQuestion = () => import('./question-dialog.tsx').then((m) => m.QuestionDialog);

/** Every popup that the shell can open, each loaded when it first is. */
export function Popups() {
  return (
    <>
      <PopupSlot atom={serviceAtom} load={loadService} />
      <PopupSlot atom={languageSheetAtom} load={loadLanguage} />
      <PopupSlot
        atom={questionAtom}
        load={loadQuestion}
        onDismiss={(question) => question.answer(false)}
      />
    </>
  );
}
