import { axeInBothSchemes } from '../stack/axe-findings.ts';
import { formsAt } from './forms-at.ts';

formsAt({
  viewport: { width: 390, height: 844 },
  text: '100',
  language: 'en',
  findings: axeInBothSchemes,
});
