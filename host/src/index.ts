import './early/early.ts';
import './remotes/crashes/react-hook.ts';
import '@adpartner/shared/ui/tokens.css';
import '@adpartner/shared/ui/reset.css';
import '@adpartner/shared/ui/base.css';
import '@adpartner/shared/ui/two-panes.css';
import './shell/first-paint.css';
import './motion/move-screens.css';
import { start } from './start.tsx';

void start(document.getElementById('root')!);
