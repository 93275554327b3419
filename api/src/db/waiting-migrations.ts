import { MigrationError } from './migration-session.ts';
import type { AppliedMigration, Migration } from './read-migrations.ts';

/**
 * The migrations that are not applied yet. Applied migrations that are unknown here belong to a newer server,
 * and stay.
 * @param applied in the order of their names
 * @throws MigrationError if an applied migration was changed since, or a new one precedes an applied one
 */
export function waitingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const last = applied.at(-1)?.name ?? '';
  return migrations.filter(({ name, checksum }) => {
    const known = checksums.get(name);
    if (known === checksum) return false;
    if (known !== undefined) {
      throw new MigrationError(
        `The migration ${name} was changed after this database had it. Applied migrations are never ` +
          'edited: put it back as it was, and write what should change as a new migration.',
      );
    }
    if (name < last) {
      throw new MigrationError(
        `The migration ${name} comes before ${last}, which this database already has. ` +
          'Give it a higher number.',
      );
    }
    return true;
  });
}
