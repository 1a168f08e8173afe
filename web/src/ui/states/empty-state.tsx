import type { ReactNode } from 'react';
import { Drawing, type DrawingFiles } from '../drawing.tsx';
import * as parts from '../styles/parts.module.css';
import * as styles from './empty-state.module.css';

interface EmptyStateProps {
  drawing?: DrawingFiles;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className={`${parts.tightColumn} ${parts.centreWords} ${styles.emptyState}`}>
      {drawing === undefined ? null : <Drawing drawing={drawing} className={styles.emptyDrawing} />}
      <h2>{title}</h2>
      {text === undefined ? null : <p>{text}</p>}
      {children === undefined ? null : <div className={`stack tight ${styles.emptyActions}`}>{children}</div>}
    </div>
  );
}
