// `node api/src/backup/main.ts backup --to FILE`, `node api/src/backup/main.ts restore --from FILE`
import { keepNewFilesFromOthers } from '../config/close-to-others.ts';
import { runBackup } from './run-backup.ts';

keepNewFilesFromOthers();

const [task, ...args] = process.argv.slice(2);
if (task !== 'backup' && task !== 'restore') {
  console.error('usage: backup --to FILE, or restore --from FILE [--force]');
  process.exit(2);
}
process.exit(await runBackup(task, args));
