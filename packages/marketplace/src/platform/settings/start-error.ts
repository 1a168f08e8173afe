/** Why a program cannot do its work, in a sentence for its operator: printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** For the start of a program: invalid settings end it. */
export function settingsOrExit<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    return exitOnStartError(error);
  }
}

/** Prints the reason and ends the program; any other error is a fault of the program, and is thrown again. */
export function exitOnStartError(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
