import { withoutMarks } from '../../shared/src/i18n/direction.ts';
import type { Authenticator } from '../stack/steps/virtual-authenticator.ts';
import { settled } from '../stack/screens.ts';
import { logIn, type Credentials } from '../stack/steps/steps.ts';
import { expect } from '../stack/test.ts';
import { closeDialog, main, open, press, sheet, type Walk } from './walk.ts';

/** A walk through passkeys and two-step sign-in. */
export interface SecurityWalk extends Walk {
  authenticator: Authenticator;
  credentials: Credentials;
}

/** Confirms with the login password in the open dialog. */
async function proveByPassword(walk: SecurityWalk, key: string): Promise<void> {
  const { say, credentials } = walk;
  const password = sheet(walk).getByLabel(say('adcenter:security.proof.password'), { exact: true });
  await password.fill(credentials.password);
  await sheet(walk)
    .getByRole('button', { name: say(key), exact: true })
    .click();
}

/** The name that the user gives the passkey. */
const NAME = 'Pixel 9';

const noDialog = ({ page }: Walk) =>
  expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);

/** The row of a passkey, by its name, in which no mark of direction is. */
export const passkeyRow = (walk: SecurityWalk, name: string) =>
  main(walk).getByRole('button', { name: new RegExp(`^${withoutMarks(name)}`) });

/** Adds a passkey, and waits for its row. */
export async function makePasskey(walk: SecurityWalk): Promise<void> {
  await press(walk, 'adcenter:security.passkeys.add');
  await proveByPassword(walk, 'shared:actions.continue');
  await noDialog(walk);
  const name = walk.say('adcenter:security.passkeys.newName', { number: 1 });
  await expect(passkeyRow(walk, name)).toBeVisible();
}

/** Adds the first passkey: started, cancelled, created, renamed. */
export async function addPasskey(walk: SecurityWalk): Promise<void> {
  const { page, say, onStep, authenticator, stack, credentials } = walk;
  await open(walk, '/ad-center/security');
  await expect(main(walk).getByText(say('adcenter:security.passkeys.none'))).toBeVisible();
  await onStep('security without a passkey');
  await press(walk, 'adcenter:security.passkeys.add');
  await onStep('add a passkey');

  await authenticator.confirms(false);
  await proveByPassword(walk, 'shared:actions.continue');
  await expect(sheet(walk).getByText(say('shared:passkey.notMade'))).toBeVisible();
  await onStep('add a passkey cancelled');
  await authenticator.confirms(true);
  await proveByPassword(walk, 'shared:actions.continue');
  await noDialog(walk);
  const first = say('adcenter:security.passkeys.newName', { number: 1 });
  await expect(passkeyRow(walk, first)).toBeVisible();
  expect(await authenticator.count()).toBe(1);

  await press(walk, 'adcenter:security.passkeys.add');
  await proveByPassword(walk, 'shared:actions.continue');
  await expect(sheet(walk).getByText(say('shared:passkey.exists'))).toBeVisible();
  await closeDialog(
    walk,
    main(walk).getByRole('button', { name: say('adcenter:security.passkeys.add') }),
  );

  // Sessions on other devices, so that there is something to end.
  for (let session = 0; session < 2; session += 1)
    await logIn(page.request, stack.url, credentials);
  await page.reload();
  await settled(page, walk.language);
  await onStep('security with a passkey');
  await passkeyRow(walk, first).click();
  await onStep('a passkey');
  await sheet(walk).getByLabel(say('adcenter:security.passkeys.name'), { exact: true }).fill(NAME);
  await sheet(walk)
    .getByRole('button', { name: say('shared:actions.save'), exact: true })
    .click();
  await noDialog(walk);
  await expect(passkeyRow(walk, NAME)).toBeVisible();
}

/** Turns on two-step sign-in. Returns the recovery codes. */
export async function turnOnTwoSteps(walk: SecurityWalk): Promise<string[]> {
  const { say, onStep } = walk;
  await press(walk, 'adcenter:security.twoStep.turnOn');
  await onStep('turn two-step sign-in on');
  await proveByPassword(walk, 'adcenter:security.twoStep.turnOn');
  const codes = sheet(walk).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await onStep('recovery codes');
  const recoveryCodes = await codes.allTextContents();
  await sheet(walk)
    .getByRole('button', { name: say('adcenter:security.codes.saved') })
    .click();
  await noDialog(walk);
  await expect(
    main(walk).getByText(say('adcenter:security.codes.left', { number: 10 })),
  ).toBeVisible();
  await onStep('two-step sign-in on');
  return recoveryCodes;
}

/** Removes the last passkey, which turns off two-step sign-in. */
export async function removePasskey(walk: SecurityWalk): Promise<void> {
  const { say, onStep } = walk;
  await open(walk, '/ad-center/security');
  await passkeyRow(walk, NAME).click();
  await sheet(walk)
    .getByRole('button', { name: say('adcenter:security.passkeys.remove'), exact: true })
    .click();
  await expect(sheet(walk).getByText(say('adcenter:security.passkeys.removeLast'))).toBeVisible();
  await onStep('remove the last passkey');
  await sheet(walk)
    .getByRole('button', { name: say('adcenter:security.proof.passkey'), exact: true })
    .click();
  await noDialog(walk);
  await expect(main(walk).getByText(say('adcenter:security.passkeys.none'))).toBeVisible();
  await expect(main(walk).getByText(say('adcenter:security.twoStep.needsPasskey'))).toBeVisible();
}
