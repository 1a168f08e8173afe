import {
  type JobName,
  requestedJobs,
  runRequestedJob,
  scheduledJobs,
} from '@joddee/marketplace/assembly/jobs';
import { openContext } from '@joddee/marketplace/assembly/open-context';
import type { Context } from '@joddee/marketplace/context/context';
import type { Clock } from '@joddee/marketplace/platform/clock';
import { type QueueName, queueNames, queuePrefix } from '@joddee/marketplace/queues/job-queues';
import { gateWrites, type WriteGate } from '@joddee/marketplace/testing/write-gate';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { ServerSettings } from '../../../realtime-server/src/config.ts';
import { type RunningServer, startServer } from '../../../realtime-server/src/start-server.ts';
import { type Answer, createApiClient } from '../../support/api-client.ts';
import { picture } from '../../support/samples/pictures.ts';
import { pause } from '../town/wait-until.ts';
import type { Action } from './actions.ts';
import type { World } from './world.ts';

export type Result = { kind: 'answer'; answer: Answer } | { kind: 'done'; value: unknown };

/** A server and a worker in one, with their own connections; all their writes go through one gate. */
export interface Program {
  context: Context;
  gate: WriteGate;
  /** Performs the action, with the jobs and background tasks that it starts. */
  perform(world: World, action: Action): Promise<Result>;
  /** Processes the jobs in the queues. */
  workOff(names?: readonly QueueName[]): Promise<void>;
  /** After a crash: its jobs have failed for good. The program is of no more use than to be closed. */
  bury(): Promise<void>;
  close(): Promise<void>;
}

const token = 'pauses';

export async function openProgram(settings: ServerSettings, clock: Clock): Promise<Program> {
  const opened = await openContext('pauses', settings, { clock });
  const { context } = opened;
  const gate = gateWrites(context.db);
  const server: RunningServer = await startServer(context, settings);
  const workers = Object.fromEntries(
    queueNames.map((name) => [
      name,
      new Worker(name, null, {
        connection: { url: settings.REDIS_URL, maxRetriesPerRequest: null },
        prefix: queuePrefix(settings.REDIS_PREFIX, name),
        lockDuration: 600_000,
        // What waits for a service of others, such as a push service, is of no interest to a cell.
        settings: { backoffStrategy: () => 3_600_000 },
        skipVersionCheck: true,
      }),
    ]),
  ) as Record<QueueName, Worker>;
  await Promise.all(Object.values(workers).map((worker) => worker.waitUntilReady()));
  const inHand = new Set<Job>();
  const burial = new AbortController();
  const url = `http://127.0.0.1:${server.address.port}`;

  async function workOff(names: readonly QueueName[] = queueNames): Promise<void> {
    for (let isIdle = false; !isIdle; ) {
      isIdle = true;
      for (const job of await context.queues.upkeep.getDelayed()) await job.promote().catch(() => {});
      for (const name of names) {
        // A paused or crashed process takes no jobs.
        if (gate.isStopped) return;
        const job: Job | undefined = await workers[name].getNextJob(token, { block: false });
        if (job === undefined) continue;
        isIdle = false;
        inHand.add(job);
        try {
          const value = await runRequestedJob(context, job.name as JobName, job);
          await context.background.settled();
          if (inHand.delete(job)) await job.moveToCompleted(value ?? null, token, false);
        } catch (error) {
          if (inHand.delete(job)) await job.moveToFailed(error as Error, token, false);
        }
      }
    }
  }

  async function call(world: World, action: Extract<Action, { kind: 'call' | 'upload' }>): Promise<Result> {
    const client = createApiClient(url, world.people[action.as].token, () => burial.signal);
    let isAnswered = false;
    const answering = (
      action.kind === 'upload'
        ? client.upload(action.folder, await picture())
        : client.call(action.route, action)
    ).finally(() => {
      isAnswered = true;
    });
    // A booking is answered once its job is done. Other jobs are left to the program that enqueued them.
    while (action.kind === 'call' && action.route === 'requestBooking' && !isAnswered) {
      await Promise.race([answering, pause(2)]);
      if (!isAnswered) await workOff(['bookings']);
    }
    const answer = await answering;
    await context.background.settled();
    await workOff();
    return { kind: 'answer', answer };
  }

  return {
    context,
    gate,
    workOff,
    async perform(world, action) {
      if (action.kind === 'call' || action.kind === 'upload') return call(world, action);
      if (action.kind === 'job') {
        const value = await requestedJobs[action.job].run(context, action.payload as never);
        await context.background.settled();
        await workOff();
        return { kind: 'done', value };
      }
      const sweeps = action.kind === 'sweep' ? [scheduledJobs[action.sweep]] : Object.values(scheduledJobs);
      for (const sweep of sweeps) await sweep.run(context);
      await context.background.settled();
      await workOff();
      return { kind: 'done', value: null };
    },
    async bury() {
      burial.abort();
      for (const job of inHand) {
        inHand.delete(job);
        await job.moveToFailed(new UnrecoverableError('the program died'), token, false);
      }
      // What was between two writes ends as well: it would enqueue and announce in a later cell.
      context.redis.disconnect();
      await context.db.connection.close(true);
    },
    async close() {
      await Promise.all(Object.values(workers).map((worker) => worker.close()));
      await server.stop();
      // The background tasks of a crashed program never end.
      if (!burial.signal.aborted) await opened.close();
    },
  };
}
