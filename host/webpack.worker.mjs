import { webpackWorker } from '@adpartner/shared/federation/webpack-worker';

export default webpackWorker;
