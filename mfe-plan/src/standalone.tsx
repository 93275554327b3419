import { startStandalone } from '@adpartner/shared/standalone/start-standalone';
import { remote } from './remote.tsx';

void startStandalone(remote, { home: '/plan' });
