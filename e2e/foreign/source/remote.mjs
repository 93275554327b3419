import { createElement, lazy, useState } from 'react';
import styles from './landing.module.css';

// A remote as a team may write it that has nothing of this project: a module of the shape that the host asks for.

/** Counts with a hook, so it works only with the React that draws the page. */
function Landing() {
  const [count, setCount] = useState(0);
  return createElement(
    'div',
    { className: styles.page },
    createElement(
      'button',
      { type: 'button', onClick: () => setCount(count + 1) },
      `pressed ${count}`,
    ),
    createElement('a', { href: '#/notification/detail' }, 'more'),
  );
}

/** In a script of its own. The page's router knows no `lazy` of a route. */
const Detail = lazy(async () => ({ default: (await import('./detail.mjs')).Detail }));

export const remote = {
  contract: { major: 1, minor: 0 },
  routes: {
    notification: [
      { index: true, Component: Landing },
      { path: 'detail', Component: Detail },
    ],
  },
  loadMessages: () => Promise.resolve({ namespace: 'foreign', messages: {} }),
};
