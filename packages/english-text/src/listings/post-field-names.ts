import type { PostRequest } from '@joddee/marketplace/posts/shapes';
import { counted } from '../grammar/words.ts';

type PostField = keyof PostRequest;

/** Every field of a post as error texts name it. */
export const postFieldNames: Readonly<Record<PostField, string>> = {
  title: 'Spot name',
  address: 'Address',
  latitude: 'Latitude',
  longitude: 'Longitude',
  typeofpark: 'Type of spot',
  numberofcar: 'Number of vehicles',
  perPlace: 'Booking by bay',
  bays: 'Bay names',
  typeofcar: 'Vehicle type',
  open: 'Opening time',
  close: 'Closing time',
  week: 'Hours of each day',
  noticeHours: 'Book ahead at least',
  bufferMinutes: 'Time between vehicles',
  explain: 'Description',
  rule: 'Parking rules',
  nearby: 'Places nearby',
  facility: 'Facilities',
  price: 'Price',
  imagePost: 'Photos',
};

/** The labels of its inputs; a label adds to the name what the owner needs to know. */
export const postFieldLabels: Readonly<Record<PostField, string>> = {
  ...postFieldNames,
  rule: `${postFieldNames.rule} (optional)`,
  nearby: `${postFieldNames.nearby} (optional)`,
  price: 'Price per hour (baht)',
};

/** The names of its facts, on the page of the post. */
export const postFactNames: Readonly<Record<PostField, string>> = {
  ...postFieldNames,
  typeofpark: 'Type',
  numberofcar: 'Vehicles',
  rule: 'Rules',
};

/** Its facts with a unit. */
export const postFactUnits = {
  cars: (count: number | string) => counted(count, 'vehicle'),
} as const;
