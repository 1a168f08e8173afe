import './ticket.css';
import type { ReactNode } from 'react';

interface TicketProps {
  /** The deep head, if it has one. */
  head?: ReactNode;
  children: ReactNode;
  /** What is below the perforation. */
  lower: ReactNode;
}

/** The form of a booking everywhere: two parts with a perforation between them. */
export function Ticket({ head, children, lower }: TicketProps) {
  return (
    <div className="ticket">
      <div className="ticket-upper">
        {head}
        {children}
      </div>
      <div className="ticket-lower">{lower}</div>
    </div>
  );
}
