import { createElement } from 'react';
import styles from './detail.module.css';

/** A screen in a script and a stylesheet of its own. */
export function Detail() {
  return createElement('p', { className: styles.detail }, 'the detail');
}
