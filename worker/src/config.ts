import {
  type PlatformSettings,
  parseSettings,
  platformSettings,
} from '@joddee/marketplace/platform/settings/settings';

/** The worker has only the settings that all programs share. */
export const workerSettings = platformSettings;

export function readWorkerSettings(
  env: Readonly<Record<string, string | undefined>> = process.env,
): PlatformSettings {
  return parseSettings(workerSettings, env);
}
