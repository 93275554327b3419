export { rspackRemote as default } from '@adpartner/build/rspack';
