import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take the longest. A run that ends with one of them waits for a single core. */
const longest = /\/tests\/(chaos|browser)\//;

/** Begins with the longest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Begins with another seventh of the files each day of the week, for runs that end before all of them are through; the
 * others follow with the longest first.
 */
export class OrderOfDay extends LongestFirst {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const named = files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
    const day = new Date().getUTCDay();
    const place = (count: number) => Math.floor((named.length * count) / 7);
    const first = named.slice(place(day), place(day + 1));
    return [...first, ...(await super.sort(files)).filter((file) => !first.includes(file))];
  }
}
