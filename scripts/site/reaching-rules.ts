import { isKeptInside } from '../../host/src/remotes/fetching/keep-styles-inside.ts';
import { parse } from '../../shared/src/federation/loaders/own-styles.ts';

/** The rules of a stylesheet that the page would not apply, because they could reach other teams' elements. */
export function reachingRules(css: string): string[] {
  const found: string[] = [];
  parse(css).walk(({ type, selector, name, params, parent }) => {
    if (type === 'atrule' && !isKeptInside(`@${name} ${params} `)) {
      found.push(`@${name} ${params}`.trim());
    }
    // The rules inside of a rule, and the steps of keyframes, are bound with it.
    const isInner = parent?.type === 'rule' || /keyframes$/.test(parent?.name ?? '');
    if (type === 'rule' && !isInner && !isKeptInside(selector)) found.push(selector);
  });
  return found;
}
