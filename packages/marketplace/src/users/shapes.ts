import { z } from 'zod';
import { limits } from '../common/limits.ts';
import {
  code,
  documentId,
  emailText,
  hasTexts,
  idCardText,
  laserText,
  optionalText,
  passwordText,
  personNameText,
  phoneText,
  requiredParagraph,
  requiredText,
  untrimmedText,
  usernameText,
} from '../common/text-fields.ts';
import { cardChecks, type UserFilter, verificationStates } from './constants.ts';

/** A password that is compared with the stored one. Only its presence is checked, because other errors help guessing. */
export const givenPassword = untrimmedText(200).min(1, code('required'));

/** For objects with a new `password`, entered again as `password2`. */
export const isRepeated = (value: { password: string; password2: string }) =>
  value.password2 === value.password;

export const passwordsDiffer = {
  path: ['password2'],
  error: code('passwords-differ'),
  // Compared even when another field is invalid, so that all messages appear together.
  when: ({ value }: { value: unknown }) => hasTexts(value, 'password', 'password2'),
};

/** Six digits of an authenticator, or a recovery code. Blanks and hyphens are for reading only. */
export const secondFactorCode = requiredText(limits.secondFactor.codeCharacters).transform((text) =>
  text.replaceAll(/[\s-]/g, '').toLowerCase(),
);

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
    password2: givenPassword,
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
export const publicProfileView = profileView
  .pick({ _id: true, aboutMe: true, rate: true, photo_user: true, created: true, Card: true })
  .extend({ username: z.literal(''), name: personName.pick({ firstname: true }) });
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
  /** The other accounts whose card has the same number, verified or waiting; none while the card is closed. */
  sameNumber: z.array(
    z.object({
      _id: z.string(),
      username: z.string(),
      name: profileView.shape.name,
      state: z.enum(verificationStates),
    }),
  ),
});
export type AdminUserView = z.output<typeof adminUserView>;

/** What users do with the account itself: its password, mail address, sessions and second factor. */

const passwords = { current: givenPassword, password: passwordText, password2: givenPassword };
/** What every user fills in. */
export const changePasswordForm = z.object(passwords).refine(isRepeated, passwordsDiffer);
/** The code is needed if the account has an active second factor. */
export const changePasswordRequest = z
  .object({ ...passwords, code: secondFactorCode.optional() })
  .refine(isRepeated, passwordsDiffer);
export type ChangePasswordRequest = z.output<typeof changePasswordRequest>;

export const requestResetRequest = z.object({ email: emailText });

/** The secret part of a link in a letter. */
const linkToken = requiredText(1000);

export const checkResetRequest = z.object({ token: linkToken });

const newPassword = { password: passwordText, password2: givenPassword };
/** The part of the request that is typed. */
export const resetPasswordForm = z.object(newPassword).refine(isRepeated, passwordsDiffer);
export const resetPasswordRequest = z
  .object({ token: linkToken, ...newPassword })
  .refine(isRepeated, passwordsDiffer);
export type ResetPasswordRequest = z.output<typeof resetPasswordRequest>;

export const confirmEmailRequest = z.object({ token: linkToken });

/** Browsers and systems that are named to the user; others are "other". */
export const browsers = ['chrome', 'edge', 'firefox', 'line', 'opera', 'safari', 'samsung', 'other'] as const;
export const systems = ['android', 'ios', 'linux', 'macos', 'windows', 'other'] as const;
export type BrowserName = (typeof browsers)[number];
export type SystemName = (typeof systems)[number];

export const sessionView = z.object({
  /** Names the session for its end; it grants nothing. */
  _id: z.string(),
  device: z.object({ browser: z.enum(browsers), system: z.enum(systems) }),
  created: z.string(),
  lastUsed: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type SessionView = z.output<typeof sessionView>;

export const accountView = z.object({
  email: z.string(),
  emailConfirmed: z.boolean(),
  secondFactor: z.object({
    isActive: z.boolean(),
    /** Administrators cannot work without one. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
  /** The ones that have not ended, the last used first. */
  sessions: z.array(sessionView),
});
export type AccountView = z.output<typeof accountView>;

/** For steps that nobody may take on a device that was left open. */
export const ownPasswordRequest = z.object({ password: givenPassword });

/** For steps with all data of an account. The code is needed if the account has an active second factor. */
export const ownDataRequest = z.object({ password: givenPassword, code: secondFactorCode.optional() });
export type OwnDataRequest = z.output<typeof ownDataRequest>;

/** For an authenticator: the secret to type in, and the same as an address to show as a QR code. */
export const startedSecondFactor = z.object({ secret: z.string(), address: z.string() });

export const activateSecondFactorRequest = z.object({ code: secondFactorCode });
/** Shown once; each replaces one code of the authenticator. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** For changes of an active second factor. */
export const proveBothRequest = z.object({ password: givenPassword, code: secondFactorCode });

/** The verification state of a card. Its number and images are never sent over a socket. */
export const verificationView = cardView.omit({ Card: true, photo_card: true }).extend({ user: z.string() });
export type VerificationView = z.output<typeof verificationView>;

/** A user in an administrator's list, without the card. */
export const userSummaryView = profileView.omit({ Card: true }).extend({
  state: z.enum(verificationStates),
  ...submissionFields,
  suspendedSince,
});
export type UserSummaryView = z.output<typeof userSummaryView>;

/** The same in a page of the list, with the numbers of posts and of bookings as a renter. */
export const listedUserView = userSummaryView.extend({ posts: z.number(), bookings: z.number() });
export type ListedUserView = z.output<typeof listedUserView>;

/** The person gets the reason, and the trail keeps it. */
export const suspensionRequest = z.object({ reason: requiredParagraph(limits.complaints.reason) });
export const suspendedUser = z.object({ _id: documentId, suspended: z.literal(true) });
export const restoredUser = z.object({ _id: documentId, suspended: z.literal(false) });
