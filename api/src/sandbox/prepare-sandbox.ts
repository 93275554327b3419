import { keptSecret } from '../config/secrets.ts';
import { newAccessCode } from '../auth/access-code.ts';
import { createLicenseKey, findUnusedLicenseKey } from '../auth/license-key.ts';
import { hashLoginPassword, isLoginPassword } from '../auth/login-password.ts';
import type { Queries } from '../db/database.ts';
import {
  createAuthorizationCode,
  findUnusedAuthorizationCode,
} from '../store/authorization-code.ts';
import { demoBegan, seedDemo } from './demo/seed-demo.ts';
import { seedAcceptors } from './demo/seed-acceptors.ts';
import { seedCatalog } from './seed-catalog.ts';
import { seedContent } from './texts/seed-content.ts';

/** The ways to sign in to a sandbox, printed at its start. */
export interface SandboxAccess {
  readonly demo: { readonly username: string; readonly password: string };
  /** Unused. */
  readonly licenseKey: string;
  /** Unused. */
  readonly authorizationCode: string;
}

const DEMO_USERNAME = 'demo';

/** The password of a new sandbox; of one whose database does not have it, the one in its folder. */
const firstPassword = (dataDir: string): string =>
  keptSecret(dataDir, 'demo-password', () => newAccessCode(3).toLowerCase());

/** Makes the demo partner with a history, or gives them the sandbox's password. */
async function prepareDemoPartner(tx: Queries, password: string): Promise<void> {
  const demo = await tx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('username', '=', DEMO_USERNAME)
    .executeTakeFirst();
  if (demo && (await isLoginPassword(password, demo.password_hash))) return;
  const password_hash = await hashLoginPassword(password);
  if (demo) {
    await tx.updateTable('users').set({ password_hash }).where('id', '=', demo.id).execute();
    return;
  }
  const now = new Date();
  const began = demoBegan(now);
  const { id } = await tx
    .insertInto('users')
    .values({
      username: DEMO_USERNAME,
      nickname: 'Demo',
      email: 'demo@example.com',
      phone: '+15550100',
      password_hash,
      entry: 'register',
      store_opened_at: began,
      created_at: began,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedDemo(tx, id, now);
}

/**
 * Fills a new sandbox, and ensures ways to sign in: the demo partner with the password that every server of
 * this sandbox prints, an unused license key, an unused authorization code.
 */
export async function prepareSandbox(db: Queries, dataDir: string): Promise<SandboxAccess> {
  return db.transaction().execute(async (tx) => {
    // Of several servers that start at once, one fills the sandbox and the others wait.
    const { demo_password } = await tx
      .selectFrom('configuration')
      .select('demo_password')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const password = demo_password ?? firstPassword(dataDir);
    await tx.updateTable('configuration').set({ demo_password: password }).execute();
    const text = await tx.selectFrom('texts').select('code').limit(1).executeTakeFirst();
    if (!text) {
      await seedContent(tx);
      await seedCatalog(tx);
    }
    await seedAcceptors(tx);
    await prepareDemoPartner(tx, password);
    return {
      demo: { username: DEMO_USERNAME, password },
      licenseKey: (await findUnusedLicenseKey(tx)) ?? (await createLicenseKey(tx)),
      authorizationCode:
        (await findUnusedAuthorizationCode(tx)) ?? (await createAuthorizationCode(tx)),
    };
  });
}
