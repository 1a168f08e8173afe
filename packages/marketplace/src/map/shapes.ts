import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { isWholeStay, stayFields, vehicleField, wholeStayRefusal } from '../common/queries.ts';
import { boundedText, code, wholeNumber } from '../common/text-fields.ts';
import { carTypes, facilities, spotOrders } from '../posts/constants.ts';

function degrees(limit: 90 | 180) {
  return boundedText(100)
    .regex(/^-?[0-9]{1,3}(\.[0-9]{1,15})?$/, code('not-a-coordinate'))
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, code('not-a-coordinate'));
}

const facilityList = boundedText(500)
  .transform((text) => text.split(',').filter((name) => name !== ''))
  .pipe(z.array(z.enum(facilities, { error: code('not-a-choice') })).max(facilities.length));

const spotFilterQuery = z.object({
  ...stayFields,
  /** Highest price per hour, in baht. */
  price: wholeNumber(limits.price.min, limits.price.max).optional(),
  ...vehicleField,
  /** Facility names joined by commas; a spot must have all of them. */
  facility: facilityList.optional(),
  /** Lowest mean rating, in stars. */
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
  .refine(isWholeStay, wholeStayRefusal);
export type MapViewQuery = z.output<typeof mapViewQuery>;

const place = { latitude: z.number(), longitude: z.number() };

/** With a stay: how many bays are free for all of it, of a spot that is let bay by bay. */
const lotView = z.object({ free: z.number(), bays: z.number() });
export type LotView = z.output<typeof lotView>;

/** One open spot, or a cluster of spots that are too close together at this zoom. */
const mapFeature = z.union([
  z.object({ ...place, _id: z.string(), price: z.number(), lot: lotView.optional() }),
  z.object({ ...place, count: z.number(), fromPrice: z.number() }),
]);
export type MapFeature = z.output<typeof mapFeature>;

const spotCard = z.object({
  ...place,
  _id: z.string(),
  title: z.string(),
  address: z.string(),
  photo: z.string(),
  /** How many photos the spot has. */
  photos: z.number(),
  price: z.number(),
  rating: z.number(),
  ratings: z.number(),
  open: z.string(),
  close: z.string(),
  car: z.enum(carTypes),
  facilities: z.array(z.enum(facilities)),
  /** With a stay: the slot until which the spot stays free after its start, at closing at the latest. */
  freeUntil: z.string().optional(),
  lot: lotView.optional(),
  /** Straight-line metres from the origin of distances. */
  distance: z.number(),
});
export type SpotCard = z.output<typeof spotCard>;

/** A spot that passes the filter and is open, but whose calendar is taken for the stay, wholly or in part. */
const takenFeature = z.object({
  ...place,
  _id: z.string(),
  price: z.number(),
  taken: z.enum(['part', 'full']),
});
export type TakenFeature = z.output<typeof takenFeature>;

export const mapView = z.object({
  /** The number of visible spots that pass the filter. */
  total: z.number(),
  /**
   * False when too many spots are visible to check their calendars, so pins and total respect only the opening hours.
   */
  exact: z.boolean(),
  features: z.array(mapFeature),
  /** Empty without a stay, and where there are too many to show. */
  taken: z.array(takenFeature),
  /** The first spots in the chosen order; their calendars are always checked. */
  spots: z.array(spotCard),
});
export type MapView = z.output<typeof mapView>;

/** Empty when too many spots are visible to ask their calendars, and where the prices are alike. */
export const priceSteps = z.object({ steps: z.array(z.number()) });
export type PriceSteps = z.output<typeof priceSteps>;

/** The figures of the home page, which are counted for all visitors together. */
export const homeFacts = z.object({
  /** Open posts that nobody has booked for this half hour; null if there are too many to ask their calendars. */
  freeNow: z.number().nullable(),
  /** Open posts in each quarter with the lowest price per hour, which is null where there are none. */
  quarters: z.array(z.object({ id: z.string(), posts: z.number(), fromPrice: z.number().nullable() })),
});
export type HomeFacts = z.output<typeof homeFacts>;
