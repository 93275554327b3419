import { sendLogin, signOut } from '../stack/steps/steps.ts';
import { settled } from '../stack/screens.ts';
import { expect } from '../stack/test.ts';
import type { SecurityWalk } from './security.ts';
import { main, open, press } from './walk.ts';

const expectSignedIn = ({ page }: SecurityWalk) => expect(page).toHaveURL(/#\/ad-center/);

async function leave(walk: SecurityWalk): Promise<void> {
  await open(walk, '/ad-center');
  await signOut(walk.page, walk.say);
  await settled(walk.page, walk.language);
}

/** Signs out and in by passkey alone, after a cancelled attempt. */
export async function signInByPasskey(walk: SecurityWalk): Promise<void> {
  const { say, onStep, authenticator } = walk;
  await leave(walk);
  await onStep('login with passkeys');
  await authenticator.confirms(false);
  await press(walk, 'host:login.passkey');
  await expect(main(walk).getByText(say('shared:passkey.notUsed'))).toBeVisible();
  await onStep('login with a cancelled passkey');
  await authenticator.confirms(true);
  await press(walk, 'host:login.passkey');
  await expectSignedIn(walk);
}

/** Signs in by password with the passkey, then with a recovery code, which works once. */
export async function signInBySteps(walk: SecurityWalk, code: string): Promise<void> {
  const { page, say, onStep, authenticator, credentials } = walk;
  const field = main(walk).getByLabel(say('host:secondStep.recoveryCode'), { exact: true });

  await leave(walk);
  await sendLogin(page, credentials, say);
  await expect(field).toBeVisible();
  await settled(page, walk.language);
  await onStep('second step');
  await authenticator.confirms(false);
  await press(walk, 'host:secondStep.usePasskey');
  await expect(main(walk).getByText(say('shared:passkey.notUsed'))).toBeVisible();
  await onStep('second step cancelled');
  await authenticator.confirms(true);
  await press(walk, 'host:secondStep.usePasskey');
  await expectSignedIn(walk);

  await leave(walk);
  await sendLogin(page, credentials, say);
  await field.fill(code);
  await press(walk, 'host:secondStep.useCode');
  await expectSignedIn(walk);

  await leave(walk);
  await sendLogin(page, credentials, say);
  await field.fill(code);
  await press(walk, 'host:secondStep.useCode');
  await expect(main(walk).getByText(say('shared:errors.wrong_recovery_code'))).toBeVisible();
  await onStep('second step with a used code');
  await press(walk, 'host:secondStep.usePasskey');
  await expectSignedIn(walk);
}
