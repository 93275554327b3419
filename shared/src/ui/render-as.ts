import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

/** An element (a router's `<Link to="…" />`, say) that a part dresses instead of its own. */
export type Dressable = ReactElement<{ className?: string; children?: ReactNode }>;

/** `element` with the part's class added to its own and the part's content inside. */
export function renderAs(element: Dressable, className: string, children: ReactNode) {
  return cloneElement(
    element,
    { className: joinClasses(className, element.props.className) },
    children,
  );
}
