import { finish } from '../query-index.ts';
import { SortedSpots } from '../table/sorted-spots.ts';
import { emptyColumns } from '../table/spot-columns.ts';
import { SpotTable } from '../table/spot-table.ts';

export function sortedSpots(size: number, random: () => number): SortedSpots {
  const batch = emptyColumns(size);
  for (let row = 0; row < size; row += 1) {
    batch.ids.set([0, 0, row], 3 * row);
    batch.places.set([13 + random(), 100 + random()], 2 * row);
    batch.prices[row] = Math.floor(random() * 100);
    batch.ratings[row] = Math.floor(random() * 5000);
    batch.cars[row] = random() < 0.5 ? 0 : 1;
    batch.listed[row] = random() < 0.9 ? 1 : 0;
  }
  const table = new SpotTable(size);
  for (let row = 0; row < size; row += 1) table.copy(batch, row, row);
  return finish(SortedSpots.build(table));
}
