import { configOf } from '@adpartner/shared/federation/webpack/webpack-app';

export default configOf('new-part');
