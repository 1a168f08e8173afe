import type { Stored } from '@joddee/marketplace/testing/world/stored';
import type { Ledger } from '../http/ledger.ts';

/** Of several days that were booked in one go each has a booking of its own, on that day and at the time of all. */
export function checkDays({ series }: Pick<Ledger, 'series'>, { bookings }: Stored): string[] {
  const faults: string[] = [];
  for (const requests of series) {
    const ofDays = new Map<string, string>();
    for (const { name, day, timein, timeout, answers } of requests) {
      const made = new Set(answers.filter(({ status }) => status === 201).map(({ booking }) => booking));
      for (const id of made) {
        const other = ofDays.get(id);
        if (other !== undefined) faults.push(`${other} and ${name} of two days have one booking, ${id}`);
        ofDays.set(id, name);
        const stored = bookings.get(id);
        if (
          stored !== undefined &&
          (stored.Date !== day || stored.detail.timein !== timein || stored.detail.timeout !== timeout)
        )
          faults.push(
            `${name} for ${day} ${timein} has the booking of ${stored.Date} ${stored.detail.timein}, ${id}`,
          );
      }
    }
  }
  return faults;
}
