import { createElement, type SVGProps } from 'react';

/** An icon as lucide's files have it. */
export interface IconData {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * What lucide's icons are made with, in place of the library's own function: the same picture from a tenth of
 * the code, without the options for color, size and strokes, which CSS decides here.
 */
export function createIcon({ name, aliases = [], node }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    const isNamed = Object.keys(rest).some((prop) => /^(aria-|role$|title$)/.test(prop));
    return createElement(
      'svg',
      {
        ...ATTRIBUTES,
        className: className === undefined ? classes : `${classes} ${className}`,
        'aria-hidden': isNamed ? undefined : 'true',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
