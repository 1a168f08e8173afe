import { call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';
import type { Spot } from '../town/spot.ts';
import { pause } from '../town/wait-until.ts';

async function setAvailable(run: Run, spot: Spot, available: boolean): Promise<number> {
  const url = run.random.pick(run.town.urls);
  const path = `/api/posts/available/${spot.id}`;
  return (await call(run.ledger, { url, path, caller: spot.owner, body: { available } })).status;
}

/** A pause and a reopening, sometimes concurrent from two windows of the owner. */
export async function pauseAndReopen(run: Run): Promise<void> {
  const spot = run.random.pick(run.town.spots);
  if (run.random.chance(0.3))
    await Promise.all([
      setAvailable(run, spot, false),
      setAvailable(run, spot, true),
      setAvailable(run, spot, false),
    ]);
  else await setAvailable(run, spot, false);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await setAvailable(run, spot, true)) === 200) return;
    await pause(250);
  }
}
