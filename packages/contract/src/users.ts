import { z } from 'zod';
import { cardChecks, type UserFilter, verificationStates } from './choices/user-status.ts';
import { limits } from './limits.ts';
import {
  givenPassword,
  isRepeated,
  passwordsDiffer,
  repeatedPassword,
  secondFactorCode,
} from './password-fields.ts';
import {
  code,
  emailText,
  idCardText,
  laserText,
  optionalText,
  passwordText,
  personNameText,
  phoneText,
  requiredText,
  usernameText,
} from './text-fields.ts';

/** Login checks only presence, because other errors would help guessing. */
export const loginRequest = z.object({
  username: requiredText(200),
  password: givenPassword,
  /** Of the second factor, or a recovery code; asked for after the password. */
  code: secondFactorCode.optional(),
});
export type LoginRequest = z.output<typeof loginRequest>;

export const registerRequest = z
  .object({
    username: usernameText,
    password: passwordText,
    password2: repeatedPassword,
    fname: personNameText,
    lname: personNameText,
    email: emailText,
    phone: phoneText,
    terms: z.literal(true, { error: code('terms-not-accepted') }),
  })
  .refine(isRepeated, passwordsDiffer);
export type RegisterRequest = z.output<typeof registerRequest>;

export const tokenAnswer = z.object({ token: z.string() });

/** The payload of the token; the client decodes it for the user and the expiry. */
export const tokenPayload = z.object({
  id: z.string(),
  status: z.union([z.literal(0), z.literal(1)]),
  exp: z.number(),
});
export type TokenPayload = z.output<typeof tokenPayload>;

export const confirmCardRequest = z.object({
  idCard: idCardText,
  laser: laserText,
  idCardURL: requiredText(500),
  idCardPerson: requiredText(500),
});
export type ConfirmCardRequest = z.output<typeof confirmCardRequest>;

export const editProfileRequest = z.object({ about: optionalText(limits.aboutMe.max), phone: phoneText });
export type EditProfileRequest = z.output<typeof editProfileRequest>;

export const uploadProfilePhotoRequest = z.object({ imageURL: requiredText(500) });

export const declineCardQuery = z.object({ reason: optionalText(limits.declineReason.max) });

/** The submission that was inspected, by its `submitted`, and what was compared on it. */
export const approveCardRequest = z.object({
  submitted: requiredText(30),
  checked: z.array(z.enum(cardChecks)).max(cardChecks.length),
});
export type ApproveCardRequest = z.output<typeof approveCardRequest>;

/** Without `submitted` the card of this moment is declined. */
export const declineCardRequest = declineCardQuery.extend({ submitted: optionalText(30) });

/** The reason stands in the trail. Scripts may send none. */
export const deleteUserRequest = z
  .object({ reason: optionalText(limits.complaints.reason) })
  .nullish()
  .transform((request) => request ?? { reason: '' });

/** With `waiting` a card that waits for nothing stays closed: its numbers and images are neither sent nor recorded as viewed. */
export const inspectUserQuery = z.object({ card: z.enum(['always', 'waiting']).default('always') });
export type InspectUserQuery = z.output<typeof inspectUserQuery>;

const personName = z.object({ firstname: z.string(), lastname: z.string() });

/** The card as its holder and administrators see it. `idCard` is 0 until a card is submitted. */
export const cardView = z.object({
  Card: z.object({
    idCard: z.union([z.literal(0), z.string()]),
    laser: z.string(),
    confirm: z.boolean(),
  }),
  /** Links that expire within a minute; empty until a card is submitted. */
  photo_card: z.object({ photoCard: z.string(), photoPerson: z.string() }),
  state: z.enum(verificationStates),
  /** True if an administrator declined the last card. */
  declined: z.boolean(),
  /** Empty if no card was declined, or if no reason was given. */
  declinedReason: z.string(),
  /** When the waiting or verified card was submitted; empty if there is none. */
  submitted: z.string(),
  version: z.number(),
});
export type CardView = z.output<typeof cardView>;

/** A user's own profile. */
export const profileView = z.object({
  _id: z.string(),
  username: z.string(),
  name: personName,
  email: z.string(),
  phone: z.string(),
  aboutMe: z.string(),
  rate: z.number(),
  photo_user: z.string(),
  created: z.string(),
  status: z.union([z.literal(0), z.literal(1)]),
  Card: z.object({ confirm: z.boolean() }),
  version: z.number(),
});
export type ProfileView = z.output<typeof profileView>;

/** The profile that any logged-in user may see. Usernames are private, so that field stays empty. */
export const publicProfileView = z.object({
  _id: z.string(),
  username: z.literal(''),
  name: z.object({ firstname: z.string() }),
  aboutMe: z.string(),
  rate: z.number(),
  photo_user: z.string(),
  created: z.string(),
  Card: z.object({ confirm: z.boolean() }),
});
export type PublicProfileView = z.output<typeof publicProfileView>;

/** Users by verification state among the matches of a search: the length of every list, whatever page is shown. */
export const userCounts = z.object({
  all: z.number(),
  verified: z.number(),
  waitverify: z.number(),
  notverify: z.number(),
} satisfies Record<UserFilter, z.ZodNumber>);
export type UserCounts = z.output<typeof userCounts>;

/** What administrators see of a submission before they open the card. */
export const submissionFields = {
  submitted: cardView.shape.submitted,
  /** Whether the last digit of the number follows from the others; false without a card. */
  rightCheckDigit: z.boolean(),
  /** How many cards of this account were declined. */
  timesDeclined: z.number(),
  /** Why the last one was; empty once a card is verified. */
  earlierReason: z.string(),
};

/** Since when the account is suspended; empty if it is not. */
export const suspendedSince = z.string();

/** One user as an administrator sees it. Lists use summaries, without card numbers and images. */
export const adminUserView = profileView.omit({ Card: true }).extend({
  ...cardView.omit({ version: true }).shape,
  ...submissionFields,
  suspendedSince,
  /** Bookings that the user has declined as an owner in the last days. */
  declines: z.number(),
  /** The most ratings of the user's spots within an hour by accounts younger than a day; 0 if there were few (R140). */
  ratingBurst: z.number(),
});
export type AdminUserView = z.output<typeof adminUserView>;
