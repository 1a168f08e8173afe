import './empty-state.css';
import type { ReactNode } from 'react';
import { Drawing, type DrawingFiles } from '../drawing.tsx';

interface EmptyStateProps {
  drawing?: DrawingFiles;
  title: string;
  text?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
}

/** A list without items: what will be here, and what to do for it. */
export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {drawing === undefined ? null : <Drawing drawing={drawing} className="empty-drawing" />}
      <h2>{title}</h2>
      {text === undefined ? null : <p>{text}</p>}
      {children === undefined ? null : <div className="empty-actions">{children}</div>}
    </div>
  );
}
