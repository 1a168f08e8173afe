import { benchBookings } from './b3-bookings.ts';
import { benchRefusals } from './b4-refusals.ts';
import { benchLots } from './b6-lots.ts';
import { benchGrowth } from './long/growth.ts';
import { benchSoak } from './long/soak.ts';
import { benchViews } from './map/m1-views.ts';
import { benchStartAndChanges } from './map/m2-start-and-changes.ts';
import { figuresNoted } from './measure/verdicts.ts';
import { benchPeers } from './p1-peers.ts';
import { startWorld, type World } from './processes/start-world.ts';
import { benchDeliveries } from './rt1-deliveries.ts';
import { benchMemory } from './rt2-memory.ts';
import { benchLatency } from './rt3-latency.ts';
import { benchManySockets } from './rt5-many-sockets.ts';
import type { BenchName } from './run-in-child.ts';
import { benchSearch } from './search/s-search.ts';
import type { BenchSettings } from './settings.ts';

const benches: Record<BenchName, (world: World, settings: BenchSettings) => Promise<void>> = {
  b3: benchBookings,
  b4: benchRefusals,
  b6: benchLots,
  m1: benchViews,
  m2: benchStartAndChanges,
  p1: benchPeers,
  rt1: benchDeliveries,
  rt2: benchMemory,
  rt3: benchLatency,
  rt5: benchManySockets,
  growth: benchGrowth,
  s: benchSearch,
  soak: benchSoak,
};

/** The process of one bench: runs it with programs and data of its own, and sends its figures to its parent. */
process.once('message', (task: { name: BenchName; settings: BenchSettings; profileDir?: string }) => {
  run(task).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run({
  name,
  settings,
  profileDir,
}: {
  name: BenchName;
  settings: BenchSettings;
  profileDir?: string;
}): Promise<void> {
  const world = await startWorld({ profileDir });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= world.stop();
    return stopping;
  };
  process.on('SIGINT', () => void stop().finally(() => process.exit(1)));
  process.on('SIGTERM', () => void stop().finally(() => process.exit(1)));
  try {
    await benches[name](world, settings);
  } finally {
    await stop();
  }
  await new Promise<void>((resolve) => process.send?.(figuresNoted(), () => resolve()));
}
