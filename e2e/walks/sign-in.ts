import { sendLogin, signOut } from '../stack/steps.ts';
import { settled } from '../stack/screens.ts';
import { expect } from '../stack/test.ts';
import type { SecurityWalk } from './security.ts';
import { main, open, press } from './walk.ts';

const isIn = ({ page }: SecurityWalk) => expect(page).toHaveURL(/#\/ad-center/);

async function leave(walk: SecurityWalk): Promise<void> {
  await open(walk, '/ad-center');
  await signOut(walk.page, walk.say);
  await settled(walk.page, walk.language);
}

/** Out, and in by the passkey alone; taken back first. */
export async function signInByPasskey(walk: SecurityWalk): Promise<void> {
  const { say, look, authenticator } = walk;
  await leave(walk);
  await look('login with passkeys');
  await authenticator.confirms(false);
  await press(walk, 'host:login.passkey');
  await expect(main(walk).getByText(say('shared:passkey.notUsed'))).toBeVisible();
  await look('login with a passkey taken back');
  await authenticator.confirms(true);
  await press(walk, 'host:login.passkey');
  await isIn(walk);
}

/** Out, and in by the password: with the passkey, then with a recovery code, which is good once. */
export async function signInBySteps(walk: SecurityWalk, code: string): Promise<void> {
  const { page, say, look, authenticator, credentials } = walk;
  const field = main(walk).getByLabel(say('host:secondStep.recoveryCode'), { exact: true });

  await leave(walk);
  await sendLogin(page, credentials, say);
  await expect(field).toBeVisible();
  await settled(page, walk.language);
  await look('second step');
  await authenticator.confirms(false);
  await press(walk, 'host:secondStep.usePasskey');
  await expect(main(walk).getByText(say('shared:passkey.notUsed'))).toBeVisible();
  await look('second step taken back');
  await authenticator.confirms(true);
  await press(walk, 'host:secondStep.usePasskey');
  await isIn(walk);

  await leave(walk);
  await sendLogin(page, credentials, say);
  await field.fill(code);
  await press(walk, 'host:secondStep.useCode');
  await isIn(walk);

  await leave(walk);
  await sendLogin(page, credentials, say);
  await field.fill(code);
  await press(walk, 'host:secondStep.useCode');
  await expect(main(walk).getByText(say('shared:errors.wrong_recovery_code'))).toBeVisible();
  await look('second step with a used code');
  await press(walk, 'host:secondStep.usePasskey');
  await isIn(walk);
}
