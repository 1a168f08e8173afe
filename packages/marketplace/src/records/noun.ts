import type { Context } from '../context/context.ts';
import type { Binding } from '../context/hook.ts';
import type { RequestedJob } from '../queues/job-definition.ts';
import type { HandledRoute } from './handlers.ts';
import type { RecordKind } from './record-kind.ts';

/** A job that runs on a schedule in the upkeep queue. It may run twice, even concurrently. */
export interface ScheduledJob {
  everySeconds: number;
  /** Returns the number of items processed. */
  run(context: Context): Promise<number>;
}

/** A job that a command enqueues, with its work. */
export interface RunningJob<Payload, Name extends string> extends RequestedJob<Payload, Name> {
  run(context: Context, payload: Payload): Promise<unknown>;
  /** Runs a payload as Redis has kept it. */
  runStored(context: Context, payload: unknown): Promise<unknown>;
}

/** The jobs of a noun by their names. */
export const jobs = <Jobs extends { [Name in keyof Jobs]: { name: Name } }>(all: Jobs): Jobs => all;

export const runs = <Name extends string, Payload>(
  job: RequestedJob<Payload, Name>,
  run: (context: Context, payload: Payload) => Promise<unknown>,
): RunningJob<Payload, Name> => ({
  ...job,
  run,
  runStored: (context, payload) => run(context, job.payload.parse(payload)),
});

/** What all kinds have in common. */
export type AnyKind = Pick<RecordKind<never>, 'name' | 'oldestPending' | 'relay'>;

/** The table of contents of a noun: what programs, the relay and the queues run of it. */
export interface Noun {
  records?: readonly AnyKind[];
  /** What it does at moments of nouns below it, and of its own records. */
  on?: readonly Binding[];
  jobs?: Readonly<Record<string, { name: string }>>;
  schedule?: Readonly<Record<string, ScheduledJob>>;
  routes?: readonly HandledRoute[];
}
