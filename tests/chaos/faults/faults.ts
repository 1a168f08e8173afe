import type { SupervisedProgram } from '../../../scripts/supervise.mjs';
import type { FaultyNetwork, NetworkFault } from '../../support/network/faulty-network.ts';
import type { Town } from '../town/town.ts';
import type { Disk } from './disk.ts';
import type { Scene } from './scene.ts';
import { familyOf, send } from './signals.ts';

export type Part =
  | 'redis'
  | 'database'
  | 'server'
  | 'worker'
  | 'disk of the services'
  | 'disk of the programs';

export interface Place {
  town: Town;
  scene: Scene;
}

export interface Fault {
  part: Part;
  kind: string;
  /** The part is back as soon as its supervisor has started it again. */
  isInstant: boolean;
  /** False where this machine cannot produce it. */
  isPossible(scene: Scene): boolean;
  begin(place: Place): Promise<void> | void;
  end(place: Place): Promise<void> | void;
}

type Pids = (place: Place) => readonly number[];
const skewMs = 120_000;

const pidsOf = (programs: readonly SupervisedProgram[]) =>
  programs.flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
const pidOf = (pid: number | undefined) => {
  if (pid === undefined) throw new Error('this engine is not ours to stop');
  return pid;
};

const parts: { part: Part; pids: Pids; networks(place: Place): FaultyNetwork[]; stops: NodeJS.Signals }[] = [
  {
    part: 'redis',
    pids: ({ town }) => [pidOf(town.services.pids.redis)],
    networks: ({ scene }) => scene.links.toService('redis'),
    stops: 'SIGTERM',
  },
  {
    part: 'database',
    pids: ({ town }) => [pidOf(town.services.pids.postgres)],
    networks: ({ scene }) => scene.links.toService('database'),
    // PostgreSQL would wait for its clients after SIGTERM.
    stops: 'SIGINT',
  },
  {
    part: 'server',
    pids: ({ town }) => pidsOf(town.servers.slice(0, 1)),
    networks: ({ scene }) => [scene.links.toServer()],
    stops: 'SIGTERM',
  },
  {
    part: 'worker',
    pids: ({ town }) => pidsOf(town.workers),
    networks: ({ scene }) => scene.links.ofWorkers(),
    stops: 'SIGTERM',
  },
];

const always = () => true;

function processFaults({ part, pids, stops }: (typeof parts)[number]): Fault[] {
  let stopped: readonly number[] = [];
  const instant = (kind: string, signal: NodeJS.Signals): Fault => ({
    part,
    kind,
    isInstant: true,
    isPossible: always,
    begin: (place) => send(signal, pids(place)),
    end() {},
  });
  return [
    instant('kill -9', 'SIGKILL'),
    instant('restart', stops),
    {
      part,
      kind: 'stop',
      isInstant: false,
      isPossible: always,
      begin(place) {
        stopped = pids(place).flatMap(familyOf);
        send('SIGSTOP', stopped);
      },
      end: () => send('SIGCONT', stopped),
    },
  ];
}

function networkFaults({ part, networks }: (typeof parts)[number]): Fault[] {
  return (['refused', 'slow', 'silent'] satisfies NetworkFault[]).map((kind) => ({
    part,
    kind,
    isInstant: false,
    isPossible: always,
    async begin(place) {
      for (const network of networks(place)) await network.begin(kind);
    },
    async end(place) {
      for (const network of networks(place)) await network.end();
    },
  }));
}

const clockFaults: Fault[] = (['server', 'worker'] as const).flatMap((part) =>
  [skewMs, -skewMs].map((milliseconds) => ({
    part,
    kind: `clock ${milliseconds > 0 ? '+' : ''}${milliseconds / 1000} s`,
    isInstant: false,
    isPossible: always,
    begin: ({ scene }: Place) => scene.skew(part, milliseconds),
    end: ({ scene }: Place) => scene.skew(part, 0),
  })),
);

const full = (part: Part, diskOf: (scene: Scene) => Disk | undefined): Fault => ({
  part,
  kind: 'full',
  isInstant: false,
  isPossible: (scene) => diskOf(scene) !== undefined,
  begin: ({ scene }) => diskOf(scene)?.fill(),
  end: ({ scene }) => diskOf(scene)?.clear(),
});

export const faults: readonly Fault[] = [
  ...parts.flatMap((part) => [...processFaults(part), ...networkFaults(part)]),
  ...clockFaults,
  full('disk of the services', ({ disks }) => disks.services),
  full('disk of the programs', ({ disks }) => disks.programs),
];

export const nameOf = ({ part, kind }: Fault) => `${part}: ${kind}`;
