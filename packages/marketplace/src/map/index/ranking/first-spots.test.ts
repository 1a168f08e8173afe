import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { distanceInMetres } from '../../../common/distance.ts';
import { spotOrders } from '../../../posts/constants.ts';
import { SpotPredicate } from '../filter/spot-filter.ts';
import { queryIndex } from '../query-index.ts';
import { Selection, SpotIndex } from '../spot-index.ts';
import { emptyColumns, latitudeAt, longitudeAt, realAt, type SpotColumns } from '../table/spot-columns.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { viewBoxes } from '../tree/view-box.ts';
import { firstSpots } from './first-spots.ts';

const size = 30_000;
const bounds = { west: 100.32, south: 13.52, east: 100.78, north: 13.98 };
const origin = { latitude: 13.75, longitude: 100.5 };
const index = new SpotIndex();
let batch: SpotColumns;

beforeAll(() => {
  const random = seededRandom(11);
  batch = emptyColumns(size);
  for (let row = 0; row < size; row += 1) {
    batch.ids.set([0, 0, row], 3 * row);
    batch.places.set([13.5 + random() * 0.5, 100.3 + random() * 0.5], 2 * row);
    batch.prices[row] = Math.floor(random() * 40);
    batch.ratings[row] = Math.floor(random() * 300);
    batch.versions[row] = 1;
    batch.listed[row] = 1;
  }
  index.apply({ ...batch, ids: batch.ids.slice(), listed: batch.listed.slice() });
  index.merge();
});

/** The first rows by a scan, as ids. */
function scanned(order: (typeof spotOrders)[number], price: number, excluded: ReadonlySet<number>): string[] {
  const keyOf = (row: number) =>
    order === 'near' ? 0 : order === 'cheap' ? realAt(batch.prices, row) : -realAt(batch.ratings, row);
  return Array.from({ length: size }, (_, row) => row)
    .filter((row) => {
      const [latitude, longitude] = [latitudeAt(batch, row), longitudeAt(batch, row)];
      return (
        !excluded.has(row) &&
        realAt(batch.prices, row) <= price &&
        latitude >= bounds.south &&
        latitude <= bounds.north &&
        longitude >= bounds.west &&
        longitude <= bounds.east
      );
    })
    .map((row) => {
      const place = { latitude: latitudeAt(batch, row), longitude: longitudeAt(batch, row) };
      return { row, key: keyOf(row), distance: distanceInMetres(origin, place) };
    })
    .sort((a, b) => a.key - b.key || a.distance - b.distance || a.row - b.row)
    .slice(0, 20)
    .map(({ row }) => row.toString(16).padStart(24, '0'));
}

const excluded = new Set(Array.from({ length: 400 }, (_, nth) => nth * 7));

/** More pass than are compared one by one: an eighth of the spots is kept as a table of its own, more as totals. */
test.each(spotOrders.flatMap((order) => [3, 20, 1000].map((price) => ({ order, price }))))(
  'the first spots by $order up to $price are those of a scan',
  ({ order, price }) => {
    for (const left of [new Set<number>(), excluded]) {
      const ids = [...left].map((row) => row.toString(16).padStart(24, '0'));
      const asked = {
        bounds,
        zoom: 12,
        origin,
        order,
        filter: { price },
        excluded: ids,
        spots: 20,
        candidates: 0,
      };
      const result = queryIndex(index, asked);
      expect(result.total).toBeGreaterThan(2000);
      expect(result.spots.map(({ _id }) => _id)).toEqual(scanned(order, price, left));
    }
  },
);

test.each(spotOrders)(
  'by %s, a part of the view where no spot passes is not searched row by row',
  (order) => {
    const town = new SpotIndex();
    const dearCentre = emptyColumns(size);
    for (let row = 0; row < size; row += 1) {
      const [latitude, longitude] = [latitudeAt(batch, row), longitudeAt(batch, row)];
      const isCentral = Math.abs(latitude - 13.75) < 0.15 && Math.abs(longitude - 100.55) < 0.15;
      dearCentre.ids.set([0, 0, row], 3 * row);
      dearCentre.places.set([latitude, longitude], 2 * row);
      dearCentre.prices[row] = isCentral ? 90 : 10;
      dearCentre.versions[row] = 1;
      dearCentre.listed[row] = 1;
    }
    town.apply(dearCentre);
    town.merge();
    const predicate = new SpotPredicate({ price: 20 });
    const centre = { latitude: 13.75, longitude: 100.55 };
    const search = () =>
      firstSpots(town, { boxes: viewBoxes(bounds), predicate, order, origin: centre, count: 20, rows: null });
    // Computes the totals of the filter.
    expect(search()).toHaveLength(20);
    const judged = vi.spyOn(Selection.prototype, 'passes');
    onTestFinished(() => judged.mockRestore());
    search();
    expect(judged.mock.calls.length).toBeLessThan(size / 10);
  },
);
