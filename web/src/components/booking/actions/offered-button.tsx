import type { ReactNode } from 'react';
import type { BookingAction } from './booking-action.ts';
import type { OfferedAction } from './use-booking-actions.ts';

interface OfferedButtonProps {
  offered: readonly OfferedAction[];
  name: BookingAction['name'];
  className: string;
  icon?: ReactNode;
}

/** The button of one action; absent while it is not offered. */
export function OfferedButton({ offered, name, className, icon }: OfferedButtonProps) {
  const found = offered.find(({ action }) => action.name === name);
  if (found === undefined) return null;
  return (
    <button type="button" className={className} disabled={found.disabled} onClick={found.press}>
      {icon} {found.label}
    </button>
  );
}
