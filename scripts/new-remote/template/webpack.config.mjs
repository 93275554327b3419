import { configOf } from '@adpartner/shared/federation/webpack-app';

export default configOf('new-part');
