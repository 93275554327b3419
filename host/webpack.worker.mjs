import { webpackWorker } from '@adpartner/shared/federation/webpack/webpack-worker';

export default webpackWorker;
