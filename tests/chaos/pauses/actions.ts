import { type JobName, type JobPayloads, scheduledJobs } from '@joddee/marketplace/assembly/jobs';
import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { sampleRequest } from '@joddee/marketplace/testing/sample-request';
import { routeCalls } from '../../nouns/all.ts';
import type { PersonName, World } from './world.ts';

/** One action of a program; all its inputs are chosen before it begins. */
export type Action = { name: string } & (
  | {
      kind: 'call';
      route: RouteName;
      as: PersonName;
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
      headers?: Record<string, string>;
      /** Undoes what another action does, so alone it has nothing to write. It runs only beside others. */
      onlyBeside?: boolean;
    }
  | { kind: 'upload'; as: PersonName; folder: string }
  | { kind: 'job'; job: JobName; payload: unknown }
  | { kind: 'sweep'; sweep: keyof typeof scheduledJobs }
  | { kind: 'upkeep' }
);

export type Call = Omit<Extract<Action, { kind: 'call' }>, 'kind' | 'route' | 'name'> & { label?: string };

/** A job without an entry here does not compile. Jobs that a route enqueues run with the route. */
const jobs: { [Name in JobName]: (world: World) => { label?: string; payload: unknown }[] } = {
  'lock-slot': ({ requested, spots, people, day, sharedClock }) => {
    const job: Omit<JobPayloads['lock-slot'], 'requestedAt'> & { key: null } = {
      booking: requested,
      post: spots.first.id,
      renter: people.rival.id,
      request: sampleRequest(day, '14.00', '15.00') as JobPayloads['lock-slot']['request'],
      key: null,
    };
    return [
      { label: 'run', payload: { ...job, requestedAt: sharedClock.now() } },
      {
        label: 'run again after its deadline',
        payload: { ...job, requestedAt: sharedClock.now() - 120_000 },
      },
    ];
  },
  'recompute-reputation': ({ people }) => [{ payload: { owner: people.owner.id } }],
  'recompute-rating': ({ spots }) => [{ payload: { post: spots.first.id } }],
  'offer-freed-times': ({ line }) => [{ label: 'at the free time', payload: { post: line.freed.spot.id } }],
  'notify-saved': ({ freed }) => [{ payload: freed }],
  'delete-user-data': ({ people }) => [{ payload: { user: people.owner.id } }],
  'deliver-notice': ({ noticeOfOwner }) => [{ payload: { notice: noticeOfOwner } }],
  // No device has this id, and no address is confirmed.
  'send-push': ({ noticeOfOwner }) => [{ payload: { notice: noticeOfOwner, device: 'none' } }],
  'mail-notice': ({ noticeOfOwner }) => [{ payload: { notice: noticeOfOwner } }],
  'send-letter': ({ people }) => [{ payload: { kind: 'confirm-email', user: people.rival.id } }],
};

/** Every action of a world, from the tables of routes, jobs and sweeps. */
export function actionsOf(world: World): Action[] {
  const fromCalls = Object.entries(routeCalls).flatMap(([route, { pauses }]) =>
    (typeof pauses === 'string' ? [] : pauses(world)).map(
      ({ label, ...call }): Action => ({
        kind: 'call',
        name: label === undefined ? route : `${route} ${label}`,
        route: route as RouteName,
        ...call,
      }),
    ),
  );
  const fromJobs = Object.entries(jobs).flatMap(([job, list]) =>
    list(world).map(
      ({ label, payload }): Action => ({
        kind: 'job',
        name: label === undefined ? job : `${job} ${label}`,
        job: job as JobName,
        payload,
      }),
    ),
  );
  const sweeps = Object.keys(scheduledJobs).map(
    (sweep): Action => ({ kind: 'sweep', name: sweep, sweep: sweep as keyof typeof scheduledJobs }),
  );
  return [
    ...fromCalls,
    { kind: 'upload', name: 'uploadFile', as: 'renter', folder: 'images' },
    ...fromJobs,
    ...sweeps,
    { kind: 'upkeep', name: 'all sweeps' },
  ];
}
