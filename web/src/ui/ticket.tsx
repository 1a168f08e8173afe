import type { ReactNode } from 'react';
import * as styles from './ticket.module.css';

interface TicketProps {
  head?: ReactNode;
  children: ReactNode;
  lower: ReactNode;
}

/** The form of a booking everywhere: two parts with a perforation between them. */
export function Ticket({ head, children, lower }: TicketProps) {
  return (
    <div className={styles.ticket}>
      <div className={styles.upper}>
        {head}
        {children}
      </div>
      <div className={styles.lower}>{lower}</div>
    </div>
  );
}
