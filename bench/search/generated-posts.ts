import { demoSpots } from '@joddee/demo-data/spots/demo-spots';
import { postRecord } from '@joddee/demo-data/spots/post-record';
import { seededRandom } from '@joddee/marketplace/map/index/testing/seeded-random';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import type { PostRecord } from '@joddee/marketplace/posts/record';
import { searchGrams } from '@joddee/marketplace/posts/record';
import { at } from '../seed/at.ts';

const batchSize = 1000;
const yearMs = 365 * 86_400_000;
const romanised = ['BTS Ari', 'MRT Sukhumvit', 'Soi Thonglor', 'near Siam Square', 'Car Park', 'EV charger'];
const anyNumber = /\d+/g;

const nearby = demoSpots.flatMap((spot) => spot.nearby);
/** An address ends with its road, quarter, district, city and postal code; before them are house and lane. */
const endings = demoSpots.map(({ address }) => address.split(' ').slice(-4).join(' '));
const beginnings = demoSpots.map(({ address }) => address.split(' ').slice(0, -4).join(' '));
const roads = [...new Set(demoSpots.flatMap(({ address }) => address.match(/ถนน\S+/g) ?? []))];

/** Posts with the texts of the demo data, recombined, so that their fragments are as frequent as in real ones. */
export function* generatedPosts(size: number, seed = 42): Generator<PostRecord[]> {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => at(items, Math.floor(random() * items.length));
  const now = new Date();
  const samples = demoSpots.map((spot, index) => postRecord(spot, index, [`/files/post/${index}.webp`], now));

  const titleOf = (index: number): string => {
    const extra = random() < 0.1 ? pick(romanised) : pick(nearby);
    const number = random() < 0.3 ? ` ${1 + Math.floor(random() * 200)}` : '';
    return `${demoSpots[index]?.title} ${extra}${number}`;
  };
  const addressOf = (index: number): string => {
    const number = () => String(1 + Math.floor(random() * 999));
    const beginning = (beginnings[index] ?? '').replaceAll(anyNumber, number);
    const road = beginning.includes('ถนน') || random() < 0.1 ? '' : ` ${pick(roads)}`;
    return `${beginning}${road} ${pick(endings)}`;
  };

  for (let from = 0; from < size; from += batchSize) {
    yield Array.from({ length: Math.min(batchSize, size - from) }, () => {
      const index = Math.floor(random() * demoSpots.length);
      const sample = at(samples, index);
      const [title, address] = [titleOf(index), addressOf(index)];
      const isDeleted = random() < 0.02;
      const count = random() < 0.4 ? 0 : 1 + Math.floor(random() * 50);
      const created = new Date(now.getTime() - Math.floor(random() * yearMs));
      return {
        ...sample,
        _id: newRecordId(),
        title,
        location: { ...sample.location, address },
        grams: searchGrams(title, address),
        rate: { rating: count === 0 ? 0 : Math.round(20 + random() * 30) / 10, count },
        available: !isDeleted && random() >= 0.05,
        created,
        changedAt: created,
        deletedAt: isDeleted ? now : null,
      };
    });
  }
}
