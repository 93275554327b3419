import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

/** An element (a router's `<Link to="…" />`, say) that a component renders instead of its own. */
export type Dressable = ReactElement<{ className?: string; children?: ReactNode }>;

/** `element` with the component's class added and the component's content inside. */
export function renderAs(element: Dressable, className: string, children: ReactNode) {
  return cloneElement(
    element,
    { className: joinClasses(className, element.props.className) },
    children,
  );
}
