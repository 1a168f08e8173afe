import type { ComponentType, ReactNode } from 'react';
import { Drawing, type DrawingFiles } from '../../ui/drawing.tsx';
import * as styles from './entrance.module.css';

interface EntranceProps {
  drawing: DrawingFiles;
  /** What speaks for the product, in a card over the drawing of wide screens. */
  points: ReactNode;
  children: ReactNode;
}

/** The frame of login and registration: the form, and on wide screens a street beside it. */
export function Entrance({ drawing, points, children }: EntranceProps) {
  return (
    <div className={styles.entrance}>
      <div className={`${styles.form} stack`}>{children}</div>
      <aside className={styles.street}>
        <Drawing drawing={drawing} className={styles.drawing} />
        <div className={`${styles.points} card`}>{points}</div>
      </aside>
    </div>
  );
}

export function Points({ points, icons }: { points: readonly string[]; icons: readonly ComponentType[] }) {
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
