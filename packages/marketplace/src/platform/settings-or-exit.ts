import { SettingsError } from './settings.ts';

/** For the start of a program: wrong settings are told plainly, without a stack. */
export function settingsOrExit<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
