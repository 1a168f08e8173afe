import { SettingsError } from './settings.ts';

/** For the start of a program: invalid settings are printed without a stack. */
export function settingsOrExit<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    return exitOnSettings(error);
  }
}

/** Prints the reason if settings caused an error, and ends the program; any other error is thrown again. */
export function exitOnSettings(error: unknown): never {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
