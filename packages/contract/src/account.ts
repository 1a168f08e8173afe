import { z } from 'zod';
import {
  givenPassword,
  isRepeated,
  passwordsDiffer,
  repeatedPassword,
  secondFactorCode,
} from './password-fields.ts';
import { emailText, passwordText, requiredText } from './text-fields.ts';

/** What users do with the account itself: its password, mail address, sessions and second factor. */

const passwords = { current: givenPassword, password: passwordText, password2: repeatedPassword };
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

const newPassword = { password: passwordText, password2: repeatedPassword };
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

export const startSecondFactorRequest = ownPasswordRequest;
/** For an authenticator: the secret to type in, and the same as an address to show as a QR code. */
export const startedSecondFactor = z.object({ secret: z.string(), address: z.string() });

export const activateSecondFactorRequest = z.object({ code: secondFactorCode });
/** Shown once; each replaces one code of the authenticator. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** For changes of an active second factor. */
export const proveBothRequest = z.object({ password: givenPassword, code: secondFactorCode });
