import { isWithinHours } from '@joddee/marketplace/calendars/rules/opening';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { StayLinks } from '../../../components/booking/booking-links.tsx';
import { useLive } from '../../../stores/live-store.ts';
import type { WizardValues } from '../wizard-values.ts';

const shown = 5;

interface StaysOutsideProps {
  /** With the saved hours. */
  post: Pick<PostView, '_id' | 'date'>;
  values: WizardValues;
}

/** The bookings that chosen hours no longer cover. They stay, so their cars come to a spot that is closed. */
export function StaysOutside({ post, values }: StaysOutsideProps) {
  const bookings = useLive(({ bookings }) => bookings.values());
  const { open, close, week } = values;
  if (open === '' || close === '') return null;
  const outside = bookings
    .filter(({ detail, state, ...stay }) => {
      const period = { from: new Date(stay.from), to: new Date(stay.to) };
      return (
        detail.post === post._id &&
        state === 'booked' &&
        isWithinHours(post.date, period) &&
        !isWithinHours({ open, close, week }, period)
      );
    })
    .toSorted((a, b) => a.from.localeCompare(b.from));
  if (outside.length === 0) return null;
  return (
    <div className="notice stack tight" role="status">
      <p>{text.staysOutside(outside.length)}</p>
      <StayLinks stays={outside.slice(0, shown)} />
    </div>
  );
}
