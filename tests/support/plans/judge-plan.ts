/** A stage of a plan, as `explain` answers it. */
export interface PlanStage {
  stage: string;
  indexName?: string;
  keyPattern?: Record<string, number>;
  indexBounds?: Record<string, string[]>;
  inputStage?: PlanStage;
  inputStages?: PlanStage[];
}

export const faults = {
  noIndex: 'no index is usable',
  wholeIndex: 'a whole index is read',
  sortedPage: 'everything is sorted for one page',
} as const;
export type Fault = (typeof faults)[keyof typeof faults];

const unbounded = /^(?:DESC)?[([]MinKey, MaxKey[)\]]$/;
/** Nearly every record is without these marks, so their absence selects nothing. */
const marks = ['deletedAt', 'abandonedAt'];
const absent = /^[([](?:MinKey|null), null]$/;

/** What makes a query slower with every document of its collection. A page that is read in its order is not. */
export function faultsOf(plan: PlanStage, isPage: boolean): Fault[] {
  const stages = [...stagesOf(plan)];
  if (stages.some(({ stage }) => stage === 'COLLSCAN')) return [faults.noIndex];
  if (!readsWhole(plan)) return [];
  if (!isPage) return [faults.wholeIndex];
  return stages.some(({ stage }) => stage === 'SORT') ? [faults.sortedPage] : [];
}

function* stagesOf(plan: PlanStage): Generator<PlanStage> {
  yield plan;
  for (const input of [plan.inputStage, ...(plan.inputStages ?? [])])
    if (input !== undefined) yield* stagesOf(input);
}

/** Of several scans whose results must agree, one with bounds is enough. */
function readsWhole(plan: PlanStage): boolean {
  if (plan.stage === 'IXSCAN') return isWhole(plan);
  if (plan.stage === 'AND_SORTED') return (plan.inputStages ?? []).every(readsWhole);
  return [plan.inputStage, ...(plan.inputStages ?? [])].some(
    (input) => input !== undefined && readsWhole(input),
  );
}

/** Bounds on a later field do not help without bounds on the first, unless the first is the absence of a mark. */
function isWhole({ keyPattern, indexBounds }: PlanStage): boolean {
  for (const field of Object.keys(keyPattern ?? {})) {
    const intervals = indexBounds?.[field] ?? [];
    const isUnmarked = marks.includes(field) && intervals.every((interval) => absent.test(interval));
    if (!isUnmarked) return intervals.length === 0 || intervals.some((interval) => unbounded.test(interval));
  }
  return true;
}
