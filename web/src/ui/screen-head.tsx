import { shellText } from '@joddee/thai-text/screens/shell-text';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as styles from './screen-head.module.css';
import * as parts from './styles/parts.module.css';

interface ScreenHeadProps {
  title: string;
  /** The screen before this one. */
  backTo: string;
  /** On a phone it stays in sight. */
  isBar?: boolean;
  /** At most two icon buttons. */
  children?: ReactNode;
}

export function ScreenHead({ title, backTo, isBar = false, children }: ScreenHeadProps) {
  return (
    <div className={isBar ? `${styles.screenHead} ${parts.notInPrint} ${styles.bar}` : styles.screenHead}>
      <Link className="icon-button" to={backTo} aria-label={shellText.back}>
        <ChevronLeft />
      </Link>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
