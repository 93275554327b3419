export { viteRemote as default } from '@adpartner/build/vite';
