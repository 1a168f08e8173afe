import { limits } from '@joddee/marketplace/common/limits';
import { counted } from '../grammar/counted.ts';
import { dayWithin, within } from '../grammar/sentence-case.ts';

export const profileText = {
  title: 'Profile',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved',
  username: 'Username',
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
  about: 'About me',
  noAbout: 'Nothing about you yet',
  changePhoto: 'Change profile photo',
  photoTitle: 'Use as profile photo',
  usePhoto: 'Use photo',
  verified: 'Verified',
  waiting: 'Under review (1–2 business days)',
  notVerified: 'Not verified yet',
  declined: 'Your ID card wasn’t approved',
  verify: 'Verify ID card',
  verifyAgain: 'See why and send again',
  posts: 'My spots',
  unknown: 'No profile yet',
  unknownHint: 'It appears once you’re connected again',
  cars: 'My vehicles',
  searchFor: 'Find parking for a',
  noCars: 'The plates you book with stay here, so you type them once',
  forgetCar: (plate: string) => `Remove ${plate}`,
} as const;

export const confirmCardText = {
  title: 'Verify ID card',
  gain: 'Verify once, list for good',
  lead: 'We review it within 1–2 business days and let you know',
  steps: ['Send card', 'We review', 'Start listing'],
  stepsLabel: 'Steps of verifying your ID card',
  whoSees: 'Who sees your ID card?',
  whoSeesList: [
    'Only you and our reviewers. It’s never shown anywhere.',
    'A watermark is added before the photo leaves your device',
    'You can cover religion and blood type',
  ],
  watermark: 'Only for verification with JodDee',
  editorTitle: 'Check before sending',
  editorHint:
    'Drag on the photo to cover what isn’t needed, such as religion and blood type. The watermark is already there.',
  editorPhoto: 'Photo to send, with watermark',
  coverBar: (number: number) => `Cover bar ${number}. Arrow keys move it, Shift with arrow keys resizes it.`,
  addBar: 'Add cover bar',
  removeBar: 'Remove last bar',
  usePhoto: 'Use photo',
  goodPhotos: {
    card: ['Whole card visible', 'Numbers sharp', 'No glare'],
    person: ['Face and card clear', 'Numbers not covered', 'No hat or sunglasses'],
  },
  marked: 'Watermarked',
  doubtfulNumber: 'This doesn’t look like an ID card number. Please check it.',
  consent: `By sending, you agree that JodDee uses your card’s details and photos to verify you, and for nothing else. Photos are deleted ${counted(limits.cardImageDays, 'day')} after approval. The number is kept until you withdraw it, which you can do anytime under “Account and security”.`,
  readPolicy: 'Read the policy',
  missing: (photos: readonly string[]) => `Missing: ${photos.map(within).join(' and ')}`,
  photosNotKept: 'To keep you safe, card photos aren’t kept on this device. Please choose them again.',
  prepareListing: 'Prepare your listing meanwhile',
  continueListing: 'Continue your listing, its draft is on this device',
  idCard: 'ID card number',
  laser: 'Laser ID (back of the card)',
  laserHint: 'e.g. JT1-2345678-90',
  idCardImage: 'Photo of your ID card',
  idCardPerson: 'Photo of you with your ID card',
  submit: 'Send for review',
  declined: (reason: string) =>
    reason === ''
      ? 'Your last ID card wasn’t approved. Please take new photos and send it again.'
      : `Your last ID card wasn’t approved. Please send it again.\n${reason}`,
  waitingTitle: 'We’re reviewing your ID card',
  /** 'Sent today 12.40' */
  sentAt: (when: string) => `Sent ${dayWithin(when)}`,
  waiting: 'Please wait 1–2 business days. This page tells you as soon as it’s approved.',
  home: 'Back to home',
} as const;

export const photoText = {
  choose: 'Choose photo',
  take: 'Take photo',
  change: 'Change photo',
  remove: 'Remove photo',
  shrinking: 'Resizing photo',
  wait: (photo: string) => `${photo}: wait for its upload`,
  unsent: (photo: string) => `${photo}: not sent yet. Try again or leave it out`,
  leaveOut: 'Leave this photo out',
  uploading: (percent: number) => `Uploading ${percent}%`,
  cancel: 'Cancel upload',
  kinds: 'JPG or PNG photos (resized for you)',
  heic: 'This browser can’t open HEIC photos. Please save it as JPG and choose it again, or take a new photo.',
  failed: (reason: string) => `Upload failed: ${within(reason)}`,
} as const;
