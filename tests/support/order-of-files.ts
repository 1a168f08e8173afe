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

/** Begins with another seventh of the files each day of the week, for runs that end before all of them are through. */
export class OrderOfDay extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
    const first = Math.floor((sorted.length * new Date().getUTCDay()) / 7);
    return [...sorted.slice(first), ...sorted.slice(0, first)];
  }
}
