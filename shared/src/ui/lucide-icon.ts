// The name that lucide's icons import their function by.
export { createIcon as default } from './create-icon.tsx';
