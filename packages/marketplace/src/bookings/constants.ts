/** Why a booking changed. The cause chooses a notice and never changes state. */
export const bookingCauses = [
  'created',
  'cancelled',
  'declined',
  'expired',
  'starting-soon',
  'on-the-way',
  'arrival-changed',
  'late',
  'occupied',
  'occupied-withdrawn',
  'occupied-moved',
  'occupied-soon',
  'occupied-cannot',
  'occupied-unanswered',
  'check-in-requested',
  'check-in-withdrawn',
  'check-in-confirmed',
  'check-in-unconfirmed',
  'ending-soon',
  'extended',
  'overdue',
  'check-out-requested',
  'check-out-confirmed',
  'completed-by-system',
  'rated',
  'phones-shown',
] as const;
export type BookingCause = (typeof bookingCauses)[number];

/** The page of one booking, where every notice about it leads. */
export const bookingAddress = (id: string) => `/booking/${id}`;

/** The booking page of a listing at the time that somebody waits for. */
export const waitAddress = ({ post, Date: date, timein: from, timeout: to }: WaitedTime) =>
  `/book/${post}?${new URLSearchParams({ date, from, to })}`;

interface WaitedTime {
  post: string;
  Date: string;
  timein: string;
  timeout: string;
}

/** The part of the address that opens the messages of the booking. */
export const messagesParameter = 'messages';

export const messagesAddress = (id: string) => `${bookingAddress(id)}?${messagesParameter}=open`;
