import type { ComponentType } from 'react';

interface PointsProps {
  points: readonly string[];
  icons: readonly ComponentType[];
}

/** Lines with an icon each, over the drawing of an entrance. */
export function Points({ points, icons }: PointsProps) {
  return points.map((point, index) => {
    const Icon = icons[index];
    return (
      <p key={point}>
        <span className="icon-tile">{Icon === undefined ? null : <Icon />}</span>
        {point}
      </p>
    );
  });
}
