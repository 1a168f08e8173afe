import { createElement, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** A component that draws these shapes as an icon. The build replaces the one of the icon package by it (`vite-icons.ts`). */
export function drawIcon(shapes: readonly Shape[]) {
  const drawn = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className === undefined ? 'lucide' : `lucide ${className}`,
        'aria-hidden': true,
        ...props,
      },
      ...drawn,
    );
}
