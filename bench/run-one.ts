import { benchBookings } from './bookings.ts';
import { benchDeliveries } from './deliveries.ts';
import { benchGrowth } from './growth.ts';
import { benchIdle } from './idle.ts';
import { benchLatency } from './latency.ts';
import { figuresNoted } from './measure/figures.ts';
import { startWorld, type World } from './processes/start-world.ts';
import { benchRefusals } from './refusals.ts';
import { benchSockets } from './sockets.ts';
import { benchViews } from './views.ts';

/** The amount of work. */
export interface BenchSettings {
  rounds: number;
  connections: number[];
  loadSeconds: number;
  bookingSeconds: number;
  watchers: number;
  messages: number;
  idleSockets: number;
  memoryRounds: number;
  writesPerRound: number;
  viewsPerRound: number;
  idleSeconds: number;
  storedBookings: number[];
}

export interface BenchTask {
  name: string;
  settings: BenchSettings;
  profileDir: string | undefined;
}

type Bench = (world: World, settings: BenchSettings) => Promise<void>;

/** The process of one bench: runs it with programs and data of its own, and sends its figures to its parent. */
process.once('message', (task: BenchTask) => {
  run(task).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run({ name, settings, profileDir }: BenchTask): Promise<void> {
  // It starts the whole app by itself.
  if (name === 'idle') await benchIdle(settings);
  else {
    const benches: Record<string, Bench> = {
      bookings: benchBookings,
      refusals: benchRefusals,
      deliveries: benchDeliveries,
      sockets: benchSockets,
      latency: benchLatency,
      views: benchViews,
      growth: benchGrowth,
    };
    const world = await startWorld(profileDir);
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= world.stop();
      return stopping;
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => void stop().finally(() => process.exit(1)));
    try {
      await benches[name]?.(world, settings);
    } finally {
      await stop();
    }
  }
  await new Promise<void>((resolve) => process.send?.(figuresNoted(), () => resolve()));
}
