import {
  optionalPortSetting,
  optionalSetting,
  parseSettings,
  platformSettings,
} from '@joddee/marketplace/platform/settings/settings';

/** Every setting of the worker, read only here. */
export const workerSettings = {
  ...platformSettings,
  /** A file that is renewed every few seconds while the worker takes jobs and its dependencies answer. */
  HEALTH_FILE: optionalSetting,
  /** Port of the worker's /metrics; it differs from the server's, because both may run on one machine. */
  WORKER_METRICS_PORT: optionalPortSetting,
} as const;

export type WorkerSettings = ReturnType<typeof readWorkerSettings>;

export const readWorkerSettings = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseSettings(workerSettings, env);
