interface Hours {
  open: string;
  close: string;
}

export interface WeekLine {
  /** Days of the week from Monday on, as a week is stored. */
  first: number;
  last: number;
  hours: Hours | null;
}

/** One line for each stretch of weekdays that are alike. */
export function weekLines(week: readonly (Hours | null)[]): WeekLine[] {
  const lines: WeekLine[] = [];
  for (const [day, hours] of week.entries()) {
    const line = lines.at(-1);
    if (line && line.hours?.open === hours?.open && line.hours?.close === hours?.close) line.last = day;
    else lines.push({ first: day, last: day, hours });
  }
  return lines;
}
