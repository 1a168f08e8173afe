import { z } from 'zod';
import { limits } from './limits.ts';
import { carTypes, facilities, spotOrders } from './spot-choices.ts';
import { code, dayText, hasTexts, slotText, wholeNumber } from './text-fields.ts';

function degrees(limit: 90 | 180) {
  return z
    .string({ error: code('required') })
    .regex(/^-?[0-9]{1,3}(\.[0-9]{1,15})?$/, code('not-a-coordinate'))
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, code('not-a-coordinate'));
}

const facilityList = z
  .string()
  .transform((text) => text.split(',').filter((name) => name !== ''))
  .pipe(z.array(z.enum(facilities, { error: code('not-a-choice') })).max(facilities.length));

/** Map filters as query parameters. A time counts only whole: a day, a start and an end. */
const spotFilterQuery = z.object({
  date: dayText.optional(),
  from: slotText.optional(),
  to: slotText.optional(),
  /** Baht an hour at most. */
  price: wholeNumber(limits.price.min, limits.price.max).optional(),
  car: z.enum(carTypes, { error: code('not-a-choice') }).optional(),
  /** Names joined by commas; the spot has all of them. */
  facility: facilityList.optional(),
  /** Stars at least. */
  rating: wholeNumber(limits.rating.min, limits.rating.max).optional(),
  sort: z.enum(spotOrders, { error: code('not-a-choice') }).optional(),
});

/** What is seen of the map, and from where distances count: where the person is, or the middle. */
export const mapViewQuery = spotFilterQuery
  .extend({
    west: degrees(180),
    south: degrees(90),
    east: degrees(180),
    north: degrees(90),
    zoom: wholeNumber(0, limits.mapView.maxZoom),
    lat: degrees(90).optional(),
    lng: degrees(180).optional(),
  })
  .refine((query) => query.south <= query.north, { path: ['north'], error: code('not-a-coordinate') })
  .refine(
    (query) =>
      [query.date, query.from, query.to].every((part) => (part === undefined) === (query.date === undefined)),
    {
      path: ['date'],
      error: code('required'),
      when: ({ value }) => hasTexts(value, 'date') || hasTexts(value, 'from') || hasTexts(value, 'to'),
    },
  );
export type MapViewQuery = z.output<typeof mapViewQuery>;

const place = { latitude: z.number(), longitude: z.number() };

/** One open spot, or many that stand too close together to be told apart at this zoom. */
export const mapFeature = z.union([
  z.object({ ...place, _id: z.string(), price: z.number() }),
  z.object({ ...place, count: z.number(), fromPrice: z.number() }),
]);
export type MapFeature = z.output<typeof mapFeature>;

/** What a card of the list shows of a spot. */
export const spotCard = z.object({
  ...place,
  _id: z.string(),
  title: z.string(),
  address: z.string(),
  photo: z.string(),
  price: z.number(),
  rating: z.number(),
  ratings: z.number(),
  open: z.string(),
  close: z.string(),
  /** Metres from where distances count, as the crow flies. */
  distance: z.number(),
});
export type SpotCard = z.output<typeof spotCard>;

export const mapView = z.object({
  /** How many spots are in sight and pass the filter. */
  total: z.number(),
  /** False: too many are in sight to look into each one's calendar, so pins and total know the opening hours only. */
  exact: z.boolean(),
  features: z.array(mapFeature),
  /** The first of them in the wished order; always looked up in their calendars. */
  spots: z.array(spotCard),
});
export type MapView = z.output<typeof mapView>;
