import type { ReportsToCount } from '@joddee/rules/occupied/counted-report';

type Counted = Pick<ReportsToCount, 'from' | 'endedBy'> & {
  occupied?: ReportsToCount['occupied'] | null;
  stepTimes?: { parked?: Date | null; ended?: Date | null };
};

/** The reports of a stored booking as the rules count them; undefined without one. */
export function reportsToCount({ occupied, from, endedBy, stepTimes }: Counted): ReportsToCount | undefined {
  if (!occupied) return undefined;
  return {
    occupied,
    from,
    endedBy,
    endedAt: stepTimes?.ended ?? null,
    parkedAt: stepTimes?.parked ?? null,
  };
}
