import { glossary } from '../../glossary.ts';
import { counted } from '../../grammar/words.ts';

/** The conversation of a booking, on its ticket and in the sheet that opens from it. */
export const messagesText = {
  with: (name: string) => `Messages with ${name}`,
  write: (name: string) => `Message ${name}`,
  linkTo: (name: string, unread: number) =>
    unread === 0 ? `Messages with ${name}` : `Messages with ${name}, ${unread} unread`,
  you: 'You',
  last: (name: string, text: string) => `${name}: ${text}`,
  empty: 'No messages yet',
  emptyHint: (name: string) => `Ask ${name} the way or agree on a time here, no phone number needed`,
  field: (name: string) => `Message to ${name}`,
  placeholder: 'Type a message',
  send: 'Send',
  phrases: 'Send a quick message',
  /** Sent as they are, by one press; by the stage of the stay. */
  quick: {
    renter: {
      coming: [`${glossary.arrived}, at the entrance`, 'There in 10 minutes', 'Where can I park?'],
      parked: ['Leaving in 10 minutes', 'I’ve left, please confirm', 'Tell me if I should move the car'],
      over: ['Thank you', 'I left something at the spot'],
    },
    owner: {
      coming: ['Got it', 'The gate is open', 'Take the innermost bay'],
      parked: ['Got it', 'Please move your car a little', 'Your time is nearly up'],
      over: ['Thank you', 'You left something here'],
    },
  },
  sending: 'Sending',
  failed: 'Not sent',
  sent: 'Sent',
  read: 'Read',
  drop: 'Delete',
  erased: 'Deleted with the account',
  report: 'Report this message',
  reported: 'Reported',
  newBelow: 'New message',
  offline: 'Go online to send. What you typed is still here.',
  closed: 'Messages are closed, as the booking ended a while ago',
  help: 'Write to us',
  tooLong: (count: number) => `${counted(count, 'character')} too long, please shorten it`,
  loadFailed: 'Couldn’t load earlier messages',
  from: (name: string) => `New message from ${name}`,
} as const;
