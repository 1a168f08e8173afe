import { encodeRating } from '@joddee/marketplace/map/index/table/encode-spot';
import { emptyColumns, type SpotColumns } from '@joddee/marketplace/map/index/table/spot-columns';
import { seededRandom } from '@joddee/marketplace/map/index/testing/seeded-random';

const batchSize = 10_000;
/** Half of the spots are in this number of quarters, the rest anywhere in the town. */
const quarters = 60;
const town = { south: 13.5, west: 100.3, height: 0.5, width: 0.6 };
const hoursOfDay = 48;

export interface Town {
  /** The centres of the quarters. */
  centres: [latitude: number, longitude: number][];
  batches(): Generator<SpotColumns>;
}

/** Generates spots in an area as large as Bangkok, denser in its quarters. The area does not grow with their number. */
export function generatedTown(size: number): Town {
  const random = seededRandom(42);
  const anywhere = (): [number, number] => [
    town.south + random() * town.height,
    town.west + random() * town.width,
  ];
  const centres = Array.from({ length: quarters }, anywhere);
  return { centres, batches };

  function* batches() {
    for (let from = 0; from < size; from += batchSize) {
      const batch = emptyColumns(Math.min(batchSize, size - from));
      for (let row = 0; row < batch.size; row += 1) fill(batch, row, from + row);
      yield batch;
    }
  }

  function fill(batch: SpotColumns, row: number, id: number): void {
    const centre = random() < 0.5 ? centres[Math.floor(random() * quarters)] : undefined;
    const around = () => (random() + random() + random() - 1.5) * 0.03;
    const place = centre === undefined ? anywhere() : [centre[0] + around(), centre[1] + around()];
    batch.ids.set([0x65000000, Math.floor(random() * 2 ** 32), id], 3 * row);
    batch.places.set(place, 2 * row);
    batch.prices[row] = 20 + 5 * Math.floor(random() * 20);
    const count = random() < 0.4 ? 0 : Math.floor(random() * 50);
    batch.ratings[row] = encodeRating({ rating: Math.round(10 + random() * 40) / 10, count });
    batch.hours[row] = Math.floor(random() * 20) * hoursOfDay + 36 + Math.floor(random() * 12);
    batch.cars[row] = Math.floor(random() * 3);
    batch.facilities[row] = Math.floor(random() * 16);
    batch.versions[row] = 1;
    batch.listed[row] = 1;
  }
}
