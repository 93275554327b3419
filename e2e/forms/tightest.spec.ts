import { axeFindings, OF_ROOM } from '../stack/axe-findings.ts';
import { TIGHTEST } from '../screens/tightest.ts';
import { formsAt } from './forms-at.ts';

// The narrowest phone, with text twice its size: the elements are those of any phone, in less room.
formsAt({
  viewport: TIGHTEST,
  text: '200',
  language: 'de',
  findings: (page, name) => axeFindings(page, name, OF_ROOM),
});
