import { limits } from '@joddee/marketplace/common/limits';
import { deviceTexts } from '@joddee/marketplace/common/texts/device-texts';
import { counted } from '../../grammar/words.ts';

/** 'Chrome on Android', or what is known of it. */
export const deviceText = deviceTexts({
  ios: 'iPhone or iPad',
  unknown: 'Unknown device',
  both: (browser, system) => `${browser} on ${system}`,
});

/** New passwords, wherever one is set. */
export const newPasswordText = {
  password: 'New password',
  password2: 'Confirm new password',
} as const;

export const codeText = {
  title: 'Enter your code',
  lead: 'This account has two-step verification',
  appCode: '6-digit code from your authenticator app',
  recoveryCode: 'Recovery code',
  recoveryHint: `One of the ${limits.secondFactor.recoveryCodes} codes you got when you turned on two-step verification. Each works once.`,
  useRecovery: 'No phone? Use a recovery code',
  useApp: 'Use a code from the app',
  back: 'Back to username',
} as const;

export const accountText = {
  title: 'Account and security',
  data: 'Your data and activity',
  loadFailed: 'Couldn’t load your account',
  cancel: 'Cancel',
  required: 'Administrators need two-step verification',
  requiredAbout: 'Administration opens only after you turn on two-step verification below',
  email: {
    title: 'Email',
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed',
    why: 'A confirmed email lets you reset a forgotten password, and tells you when your account changes',
    send: 'Send confirmation again',
    sent: 'Sent, check your inbox',
  },
  password: {
    title: 'Password',
    about: 'Changing it logs out all other devices',
    change: 'Change password',
    current: 'Current password',
    save: 'Save new password',
    done: 'Password changed',
    doneAbout: 'All other devices are logged out',
  },
  factor: {
    title: 'Two-step verification',
    on: 'On',
    off: 'Off',
    why: 'Even with your password, nobody gets in without a code from your phone',
    isOn: 'Logging in also needs a code from your authenticator app',
    codesLeft: (count: number) => `${counted(count, 'recovery code')} left`,
    fewCodes: 'Running low, get new ones in time',
    renew: 'Get new recovery codes',
    renewAbout: 'None of your old codes will work anymore',
    renewed: 'You have new recovery codes',
    turnOn: 'Turn on two-step verification',
    turnOff: 'Turn off two-step verification',
    turnedOff: 'Two-step verification is off',
    turnOffAbout: 'From then on, logging in needs only your password',
    steps: ['Confirm it’s you', 'Add to app', 'Keep recovery codes'],
    stepsLabel: 'Steps of turning on two-step verification',
    passwordTitle: 'Confirm it’s you',
    endsOthers: 'Turning it on logs all other devices out',
    password: 'Your password',
    next: 'Next',
    scanTitle: 'Add JodDee to your authenticator app',
    scan: 'Scan with Google Authenticator, Microsoft Authenticator or a similar app',
    qrCode: 'QR code for the authenticator app. The same key is below as text.',
    openApp: 'Open in an app on this device',
    secret: 'Can’t scan? Enter this key in the app',
    copySecret: 'Copy key',
    secretCopied: 'Key copied',
    firstCode: '6-digit code the app shows',
    activate: 'Turn on',
    codesTitle: 'Keep your recovery codes safe',
    codes:
      'If you lose your phone or the app, these codes let you in. Each works once. They’re shown only now.',
    codesLabel: 'Recovery codes',
    copyCodes: 'Copy codes',
    codesCopied: 'Recovery codes copied',
    download: 'Download',
    fileName: 'joddee-recovery-codes.txt',
    fileHead: 'Recovery codes of your JodDee account, each works once',
    kept: 'I’ve kept them',
    turnedOn: 'Two-step verification is on',
    toAdministration: 'Go to administration',
  },
  sessions: {
    title: 'Devices logged in',
    about: 'If you don’t know a device, log it out, then change your password',
    current: 'This device',
    inUse: 'In use now',
    /** 'Last used 5 minutes ago' */
    lastUsed: (ago: string) => `Last used ${ago}`,
    since: (day: string) => `Logged in ${day}`,
    end: 'Log out',
    /** It begins with the words of the button. */
    endOf: (device: string) => `Log out: ${device}`,
    endTitle: 'Log out this device',
    endText: (device: string) => `${device} is logged out right away`,
    endYes: 'Log out',
    ended: (device: string) => `${device} is logged out`,
    endAll: 'Log out all devices',
    endAllTitle: 'Log out all devices',
    endAllText: 'All devices are logged out right away, including this one',
    keep: 'Not now',
  },
} as const;

/** What is true of each link for a new password, beside its form. */
const resetPoints = [
  `The link works for ${counted(limits.letters.resetMinutes, 'minute')}, and once`,
  'A new password logs out all devices',
  'Your old password works until then',
] as const;

export const forgotText = {
  title: 'Forgot password',
  lead: 'Enter the email of your account, and we’ll send you a link to set a new password',
  points: resetPoints,
  email: 'Email',
  submit: 'Send link',
  sentTitle: 'Check your inbox',
  sent: 'If an account has confirmed this email, the link arrives within a few minutes',
  nothingCame: 'Nothing there?',
  hints: [
    'Check your spam or junk folder',
    'Check the spelling of the email above',
    'An email that was never confirmed can’t get links. Please contact us.',
  ],
  other: 'Use another email',
  noAccess: 'Can’t use that email anymore?',
  contact: 'Contact us',
  remembered: 'Remembered it?',
  toLogin: 'Log in',
} as const;

export const resetText = {
  title: 'Set a new password',
  lead: 'Use one that you don’t use on other websites',
  points: resetPoints,
  submit: 'Save new password',
  doneTitle: 'New password set',
  done: 'All devices of this account are logged out. Log in with your new password.',
  otherAccount:
    'This device is logged in with another account. Log out first to use the one with the new password.',
  toLogin: 'Log in',
  home: 'Back to home',
  expiredTitle: 'This link no longer works',
  expired: `It expired after ${counted(limits.letters.resetMinutes, 'minute')}, or a password was already set with it`,
  again: 'Ask for a new link',
} as const;

export const confirmEmailText = {
  title: 'Confirm email',
  points: [
    'Set a new password yourself if you forget it',
    'Know right away when your account changes',
    'We give your email to nobody',
  ],
  waiting: 'Confirming your email',
  doneTitle: 'Email confirmed',
  done: 'If you forget your password, you can now set a new one by email',
  toAccount: 'See my account',
  toLogin: 'Log in',
  home: 'Back to home',
  expiredTitle: 'This link no longer works',
  expired: `It expired after ${counted(limits.letters.confirmationDays, 'day')}. Ask for a new one on your account page.`,
  again: 'Ask for a new link',
  failedTitle: 'Not confirmed yet',
} as const;
