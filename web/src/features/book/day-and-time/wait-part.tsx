import type { PostView } from '@joddee/marketplace/posts/shapes';
import { firstWait } from '@joddee/marketplace/waits/rules/wait-choices';
import type { WaitView } from '@joddee/marketplace/waits/shapes';
import { waitsText as text } from '@joddee/thai-text/screens/waits/waits-text';
import { useOpenWaits } from '../../../components/waits/open-waits.ts';
import { WaitRow } from '../../../components/waits/wait-row.tsx';
import type { BookingInput } from '../use-booking-input.ts';
import { WaitButton } from './wait-button.tsx';

interface WaitPartProps {
  post: PostView;
  input: BookingInput;
  /** False while another time is chosen, or the offers in place of a lost one ask already. */
  canAdd: boolean;
  onTake: (wait: WaitView) => void;
}

/** Under the times of the day: what the user waits for here, and the way to wait for a taken time. */
export function WaitPart({ post, input: { facts }, canAdd, onTake }: WaitPartProps) {
  const waits = useOpenWaits().filter((wait) => wait.post === post._id);
  const first = canAdd && post.available && facts !== undefined ? firstWait(facts) : undefined;
  if (waits.length === 0 && first === undefined) return null;
  return (
    <section className="stack tight" aria-label={text.title}>
      {waits.map((wait) => (
        <WaitRow key={wait._id} wait={wait} onBook={() => onTake(wait)} />
      ))}
      {first === undefined || facts === undefined ? null : (
        <div className="spread">
          <p className="quiet">{text.ask}</p>
          <WaitButton post={post} facts={facts} first={first} />
        </div>
      )}
    </section>
  );
}
