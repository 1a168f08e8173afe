import type { Context } from '@joddee/marketplace/context/context';
import { newPerson, type Person, type Role } from './person.ts';
import { buffersOfSpots, hoursOfSpots, largeLot, lots, newSpot, type Spot, weekOf } from './spot.ts';

export interface Residents {
  owners: Person[];
  renters: Person[];
  waiting: Person[];
  admin: Person;
  stranger: Person;
  spots: Spot[];
}

/** Writes users and posts to the database. */
export async function settleResidents(
  context: Context,
  { renters, hasLargeLot }: { renters: number; hasLargeLot: boolean },
): Promise<Residents> {
  let number = 0;
  const people = async (role: Role, count: number) => {
    const made: Person[] = [];
    while (made.length < count) {
      number += 1;
      made.push(await newPerson(context, number, role));
    }
    return made;
  };
  const owners = await people('owner', 3);
  const spots: Spot[] = [];
  for (const [index, hours] of hoursOfSpots.entries()) {
    const owner = owners[index % owners.length];
    const buffer = buffersOfSpots.get(index);
    const opening = buffer === undefined ? hours : weekOf(hours, buffer);
    if (owner !== undefined) spots.push(await newSpot(context, owner, opening, lots.get(index)));
  }
  const [firstOwner] = owners;
  if (hasLargeLot && firstOwner !== undefined)
    spots.push(await newSpot(context, firstOwner, largeLot.hours, largeLot.bays));
  const [admin] = await people('admin', 1);
  const [stranger] = await people('stranger', 1);
  if (admin === undefined || stranger === undefined) throw new Error('nobody was made');
  return {
    owners,
    renters: await people('renter', renters),
    waiting: await people('waiting', 12),
    admin,
    stranger,
    spots,
  };
}
