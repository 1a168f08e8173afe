import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { isWholeStay, stayFields, vehicleField, wholeStayRefusal } from '../common/queries.ts';
import {
  bayLabelText,
  choice,
  code,
  coordinateText,
  hasTexts,
  optionalText,
  requiredBoolean,
  requiredParagraph,
  requiredText,
  slotText,
  textList,
  titleText,
  wholeNumber,
} from '../common/text-fields.ts';
import { carTypes, facilities } from './constants.ts';
import { openingView, weekFields } from './opening/shapes.ts';

/** The groups of fields in a view, which records store in the same form. */
export const postGroups = {
  detail: z.object({
    typeofpark: z.string(),
    numberofcar: z.number(),
    /** Let bay by bay: each booking holds one of `numberofcar` bays. Otherwise it holds the whole spot. */
    perPlace: z.boolean(),
    /** Names and photos of the bays, from the first on. */
    bays: z.array(z.object({ label: z.string(), photo: z.string() })),
    typeofcar: z.enum(carTypes),
    explain: z.string(),
    rule: z.array(z.string()),
    nearby: z.array(z.string()),
    facility: z.array(z.enum(facilities)),
  }),
  date: openingView,
  location: z.object({ address: z.string(), latitude: z.string(), longitude: z.string() }),
};

/**
 * Requests may have every field at the top level, or grouped as in the view of a post. Grouped fields are lifted to the
 * top level, where an existing field of the same name wins.
 */
function liftGroups(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const flat: Record<string, unknown> = {};
  for (const group of Object.keys(postGroups)) {
    const value: unknown = Reflect.get(input, group);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) Object.assign(flat, value);
  }
  const photos: unknown = Reflect.get(input, 'photos');
  if (photos !== undefined) flat.imagePost = photos;
  return Object.assign(flat, input);
}

const postFields = z
  .object({
    title: titleText,
    address: requiredText(limits.address.max),
    latitude: coordinateText('latitude'),
    longitude: coordinateText('longitude'),
    typeofpark: requiredText(limits.typeOfPark.max),
    numberofcar: wholeNumber(limits.numberOfCars.min, limits.numberOfCars.max),
    perPlace: z
      .boolean({ error: code('not-true-or-false') })
      .nullish()
      .transform((chosen) => chosen ?? false),
    bays: z
      .array(z.object({ label: bayLabelText, photo: optionalText(500) }), { error: code('not-a-list') })
      .max(limits.numberOfCars.max, code('too-many-items'))
      .nullish()
      .transform((bays) => bays ?? [])
      .refine(
        (bays) =>
          bays.reduce((sum, { label, photo }) => sum + label.length + photo.length, 0) <=
          limits.bays.characters,
        code('too-long'),
      ),
    typeofcar: choice(carTypes),
    open: slotText,
    close: slotText,
    ...weekFields,
    explain: requiredParagraph(limits.explain.max),
    rule: textList(),
    nearby: textList(),
    facility: z
      .array(choice(facilities), { error: code('not-a-list') })
      .max(limits.listItems.max, code('too-many-items'))
      .nullish()
      .transform((chosen) => facilities.filter((facility) => chosen?.includes(facility))),
    price: wholeNumber(limits.price.min, limits.price.max),
    imagePost: z
      .array(requiredText(500), { error: code('photo-missing') })
      .min(limits.photos.min, code('photo-missing'))
      .max(limits.photos.max, code('too-many-photos'))
      .refine((urls) => new Set(urls).size === urls.length, code('not-your-file')),
  })
  .refine((post) => post.open !== post.close, {
    path: ['close'],
    error: code('same-open-close'),
    when: ({ value }) => hasTexts(value, 'open', 'close'),
  });

// The input is typed as its first form; the grouped one is read as well.
export const postRequest = z.preprocess((post: z.input<typeof postFields>) => liftGroups(post), postFields);
export type PostRequest = z.output<typeof postFields>;

export const availableRequest = z.object({ available: requiredBoolean });

const commentView = z.object({
  /** Says nothing about the booking. */
  _id: z.string(),
  comment: z.string(),
  rate: z.number(),
  /** The newest of its writer: the rating of a post counts each renter once. */
  isCounted: z.boolean(),
  /** The day, yyyy-mm-dd: a time would reveal the visit. */
  created: z.string(),
  photoUser: z.string(),
  name: z.object({ firstname: z.string() }),
  /** The owner's answer, and when it was last changed. */
  answer: z.object({ text: z.string(), at: z.string() }).optional(),
});
export type CommentView = z.output<typeof commentView>;

/** What everybody may know of an owner: the face, the first name, and whether the ID card was confirmed. */
export const ownerFace = z.object({
  firstname: z.string(),
  photo: z.string(),
  isVerified: z.boolean(),
  /** The same as in the facts, in short for lists; absent for a new owner. */
  reputation: z.object({ completed: z.number(), minutesToConfirm: z.number().nullable() }).optional(),
});
export type OwnerFace = z.output<typeof ownerFace>;

/** Counted from the owner's bookings of the last year. */
export const ownerFacts = z.object({
  /** The day of registration, yyyy-mm-dd. */
  since: z.string(),
  /** Null for a new owner, about whom few stays say nothing yet. */
  stays: z
    .object({
      completed: z.number(),
      /** There are more than were counted. */
      hasMore: z.boolean(),
      /** The median of the minutes from an arrival to its confirmation; null if none was timed. */
      minutesToConfirm: z.number().nullable(),
      /** Bookings that the owner has declined in the last 90 days. */
      declined: z.number(),
      /** Renters whose report of another car on the spot counts, in the last 90 days. */
      occupied: z.number(),
    })
    .nullable(),
});
export type OwnerFacts = z.output<typeof ownerFacts>;

export const postView = z.object({
  _id: z.string(),
  user: z.string(),
  /** Only answers for everybody's screens carry it. */
  owner: ownerFace.optional(),
  /** Only the view of a single post carries them. */
  ownerFacts: ownerFacts.optional(),
  title: z.string(),
  photos: z.array(z.string()),
  price: z.number(),
  rate: z.object({ rating: z.number(), count: z.number() }),
  available: z.boolean(),
  /** Only for its owner: the listing is paused because of reports, or hidden because of a complaint. */
  review: z.enum(['waiting', 'kept', 'hidden']).optional(),
  /** Only for its owner: why administrators have decided so. */
  reviewReason: z.string().optional(),
  /** Only for its owner: another decision was asked for. */
  reviewAsked: z.boolean().optional(),
  /** Only for its owner: why times are blocked, by the id of the block. */
  blockReasons: z.record(z.string(), z.string()).optional(),
  ...postGroups,
  /** Newest first. Only the view of a single post carries comments; lists of posts leave this empty. */
  comments: z.array(commentView),
  created: z.string(),
  version: z.number(),
});
export type PostView = z.output<typeof postView>;

export const noPosts = z.object({ post: z.literal('No have post') });

/** With a stay only the posts that are free for it, with a vehicle only those that take it. */
const fittingFields = { ...stayFields, ...vehicleField };

export const searchQuery = z
  .object({
    q: requiredText(limits.searchCharacters.max).refine(
      (query) => [...query].length >= limits.searchCharacters.min,
      code('query-too-short'),
    ),
    ...fittingFields,
  })
  .refine(isWholeStay, wholeStayRefusal);

export const recommendedQuery = z.object(fittingFields).refine(isWholeStay, wholeStayRefusal);
