import { z } from 'zod';
import { auditView } from '../audit/shapes.ts';
import { limits } from '../common/limits.ts';
import { choice, code, optionalText, requiredParagraph } from '../common/text-fields.ts';
import { ownerFacts } from '../posts/shapes.ts';
import {
  type ComplaintCategory,
  complaintCategories,
  complaintDecisions,
  complaintKinds,
  complaintSubjects,
  kindOfSubject,
} from './constants.ts';

const allCategories = [
  ...new Set<ComplaintCategory>([
    ...complaintCategories.listing,
    ...complaintCategories.person,
    ...complaintCategories.message,
  ]),
] as [ComplaintCategory, ...ComplaintCategory[]];

/** A repeat, while the first one is open, finds the first one. */
export const addComplaintRequest = z
  .object({
    about: choice(complaintSubjects),
    category: choice(allCategories),
    text: optionalText(limits.complaints.characters),
    /** The address of an upload in the folder `complaint`; empty without a photo. */
    photo: optionalText(500),
  })
  .refine(
    ({ about, category }) =>
      (complaintCategories[kindOfSubject(about)] as readonly string[]).includes(category),
    { path: ['category'], error: code('not-a-choice') },
  );
export type AddComplaintRequest = z.output<typeof addComplaintRequest>;

/** A complaint as its author sees it: that it was dealt with, and not how. */
export const ownComplaint = z.object({
  _id: z.string(),
  kind: z.enum(complaintKinds),
  /** The title of the listing, or the first name of the person; empty if it is deleted. */
  about: z.string(),
  /** The id of the listing, or of the person. */
  aboutId: z.string(),
  /** The booking during which it happened; empty without one. */
  booking: z.string(),
  category: z.enum(allCategories),
  text: z.string(),
  photo: z.boolean(),
  created: z.string(),
  open: z.boolean(),
});
export type OwnComplaint = z.output<typeof ownComplaint>;

const complaintPerson = z.object({
  _id: z.string(),
  /** First and last name; empty after the deletion of the account. */
  name: z.string(),
  registered: z.string(),
  /** Stays as a renter that count (R139), up to a hundred. */
  stays: z.number(),
  suspended: z.boolean(),
});
export type ComplaintPerson = z.output<typeof complaintPerson>;

/** One complaint of the administrators' list. */
const complaintSummary = z.object({
  _id: z.string(),
  kind: z.enum(complaintKinds),
  category: z.enum(allCategories),
  created: z.string(),
  /** The title of the listing; empty without one. */
  listing: z.string(),
  person: z.string(),
  /** What its author says; empty without words. */
  text: z.string(),
  reporter: z.object({
    /** First and last name; empty after the deletion of the account. */
    name: z.string(),
    /** All complaints of the author, this one too. */
    made: z.number(),
    /** Those of them that were found to be true. */
    upheld: z.number(),
  }),
});
export type ComplaintSummary = z.output<typeof complaintSummary>;

/** The open complaints about one person, those of the most trusted authors first. */
const complaintsAboutPerson = z.object({
  subject: z.string(),
  /** First and last name; empty after the deletion of the account. */
  person: z.string(),
  /** Of all of them; the list has the first ones. */
  count: z.number(),
  complaints: z.array(complaintSummary),
});

export const openComplaints = z.object({
  /** Of all open ones. */
  count: z.number(),
  /** When the oldest of them was made; empty without any. */
  oldest: z.string(),
  /** One page of the persons whom they are about. */
  persons: z.array(complaintsAboutPerson),
  hasMore: z.boolean(),
  suspended: z.array(z.object({ _id: z.string(), name: z.string(), since: z.string(), reason: z.string() })),
});
export type OpenComplaints = z.output<typeof openComplaints>;

const complaintInShort = z.object({
  _id: z.string(),
  kind: z.enum(complaintKinds),
  category: z.enum(allCategories),
  created: z.string(),
  /** Empty while it is open. */
  decision: z.enum(['', ...complaintDecisions]),
  reason: z.string(),
});

/** A complaint with what an administrator needs to decide. Messages are asked for separately, which the trail records. */
export const complaintView = complaintSummary.extend({
  photo: z.boolean(),
  /** Empty while it is open. */
  decision: z.enum(['', ...complaintDecisions]),
  reason: z.string(),
  decidedAt: z.string(),
  author: complaintPerson,
  subject: complaintPerson,
  /** The listing, if there is one that is not deleted. */
  post: z
    .object({
      _id: z.string(),
      title: z.string(),
      address: z.string(),
      photos: z.array(z.string()),
      available: z.boolean(),
      hidden: z.boolean(),
    })
    .nullable(),
  /** The booking during which it happened; empty without one. */
  booking: z.string(),
  /** Whether there is a conversation to open. */
  hasMessages: z.boolean(),
  /** Of the person as an owner. */
  reputation: ownerFacts.shape.stays,
  /** About the same person, the newest first. */
  earlier: z.array(complaintInShort),
  /** The last entries of the trail about the person. */
  trail: z.array(auditView),
});
export type ComplaintView = z.output<typeof complaintView>;

/** What an administrator weighs about a user, the newest first. */
export const recordOfUser = z.object({
  sums: z.object({
    /** As a renter. */
    bookings: z.number(),
    missed: z.number(),
    cancelled: z.number(),
    /** About the user, open or decided. */
    complaints: z.number(),
    /** The mean of the stars that the user gave as a renter; 0 without any. */
    given: z.number(),
    /** That of the stars of the listings; 0 without any. */
    received: z.number(),
  }),
  listings: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      price: z.number(),
      available: z.boolean(),
      hidden: z.boolean(),
    }),
  ),
  /** About the user. */
  complaints: z.array(complaintInShort),
  /** Decisions about the user. */
  trail: z.array(auditView),
});
export type RecordOfUser = z.output<typeof recordOfUser>;

/** The messages around the reported one, or the last ones of the booking. */
export const complaintMessages = z.array(
  z.object({
    number: z.number(),
    /** Who has written it: the author of the complaint, or the person it is about. */
    by: z.enum(['author', 'subject']),
    text: z.string(),
    at: z.string(),
    reported: z.boolean(),
  }),
);
export type ComplaintMessages = z.output<typeof complaintMessages>;

export const complaintPhotoView = z.object({
  /** A link for this viewer, valid for less than a minute; empty without a photo. */
  photo: z.string(),
});

const reason = requiredParagraph(limits.complaints.reason);

/** The person gets the reason of a warning, and the owner that of a hidden listing. */
export const decideComplaintRequest = z.object({ decision: choice(complaintDecisions), reason });
export type DecideComplaintRequest = z.output<typeof decideComplaintRequest>;
