/** Ends a run of vitest after `TEST_MINUTES`: files that have not begun by then are left out. */
export default class StopAfter {
  onInit(vitest) {
    const ending = setTimeout(() => {
      console.log(
        `\nTime is up after ${process.env.TEST_MINUTES} minutes; what is left runs on another day.`,
      );
      void vitest.cancelCurrentRun('keyboard-input');
    }, Number(process.env.TEST_MINUTES) * 60_000);
    ending.unref();
  }
}
