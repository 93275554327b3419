import '@fontsource/noto-sans-thai/400.css';
import '@fontsource/noto-sans-thai/600.css';
import '../src/ui/tokens.css';
import '../src/ui/reset.css';
import '../src/ui/base.css';
import '../src/ui/two-panes.css';
import './catalogue.css';
import { createRoot } from 'react-dom/client';
import { Catalogue } from './catalogue.tsx';

// Parts that measure themselves measure the face that they are drawn in.
const LETTERS = 'aก';
await Promise.all(
  [400, 600].map((weight) => document.fonts.load(`${weight} 1em 'Noto Sans Thai'`, LETTERS)),
);
createRoot(document.getElementById('root')!).render(<Catalogue />);
