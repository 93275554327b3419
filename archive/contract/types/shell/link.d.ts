import type { ComponentPropsWithRef } from 'react';
import { type To } from 'react-router-dom';
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
    to: To;
    replace?: boolean;
    state?: unknown;
}
export declare function Link({ to, replace, state, onClick, ...props }: LinkProps): import("react").JSX.Element;
