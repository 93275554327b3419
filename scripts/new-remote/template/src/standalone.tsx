import { startStandalone } from '@adpartner/shared/shell/standalone';
import { remote } from './remote.tsx';

void startStandalone(remote, { home: '/new-part' });
