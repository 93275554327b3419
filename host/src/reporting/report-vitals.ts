import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { routeOf } from './payload.ts';
import { report } from './report.ts';

/**
 * Reports Core Web Vitals when their values are final: as the page is hidden, or, in browsers that measure soft
 * navigations, as the user goes to another screen.
 */
export function reportVitals(): void {
  // An old embedded browser reports everything else.
  if (!('getEntriesByType' in performance)) return;
  const send = ({ name, value, rating, navigationType: navigation, navigationURL }: Metric) => {
    const { hash } = new URL(navigationURL ?? location.href, location.href);
    report({ kind: 'vital', event: { name, value, rating, navigation, route: routeOf(hash) } });
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(send, { reportSoftNavs: true });
}
