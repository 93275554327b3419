import type { QueryClient } from '@adpartner/shared/api/query';
import { followLanguageChoice } from './language/follow-choice.ts';
import { startSavingLanguage } from './language/owed-language.ts';
import { ignoreSecondTap } from './layout/ignore-second-tap.ts';
import { keepLostFocus } from './layout/keep-lost-focus.ts';
import { keepPressedLook } from './layout/keep-pressed-look.ts';
import { moveScreens } from './motion/move-screens.ts';
import { cacheResponses } from './offline/cache-responses.ts';
import { provideKeepLeft } from './services/end-session.ts';
import { keepLeft, startEndingLeft } from './session/left-sessions.ts';

/** Does what the server could not be told when it happened: the end of a session, the choice of a language. */
export function startOwedWork(): void {
  provideKeepLeft(keepLeft);
  startEndingLeft();
  startSavingLanguage();
}

/** Starts what only signed-in users have. Without a session there is nothing to cache; after sign-in this is loaded. */
export function startSignedIn(client: QueryClient): void {
  cacheResponses(client);
  moveScreens();
  keepLostFocus();
  // Before the look of a press, which one that is ignored does not get.
  ignoreSecondTap();
  keepPressedLook();
  followLanguageChoice();
  startOwedWork();
}
