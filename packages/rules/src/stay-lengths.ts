import type { EndOption } from './slot-options.ts';

export interface StayLength {
  /** Undefined means until closing, or until the next booking. */
  hours: number | undefined;
  end: EndOption;
}

const usualHours = [1, 2, 3];

/** The usual lengths among the ends that a start allows, and the longest one if it is not among them. */
export function stayLengths(start: number, ends: readonly EndOption[]): StayLength[] {
  const usual = usualHours.flatMap((hours) => {
    const end = ends.find(({ minute }) => minute === start + hours * 60);
    return end === undefined ? [] : [{ hours, end }];
  });
  const last = ends.at(-1);
  if (last === undefined || usual.some(({ end }) => end.minute === last.minute)) return usual;
  return [...usual, { hours: undefined, end: last }];
}
