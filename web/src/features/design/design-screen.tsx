import { designText as text } from '@joddee/thai-text/screens/design-text';
import { useTitle } from '../../lib/use-title.ts';
import * as parts from '../../ui/styles/parts.module.css';
import { BookingParts, MessageParts, TimelineParts } from './booking-parts.tsx';
import { ControlParts, StateParts } from './control-parts.tsx';
import * as styles from './design.module.css';
import { SearchParts } from './search-parts.tsx';

/** Every part of the screens in every state. It is built for development and screenshots only. */
export default function DesignScreen() {
  useTitle(text.title);
  return (
    <div className="page stack">
      <h1>{text.title}</h1>
      <div className={`${parts.gap5} ${parts.below} ${styles.grid}`}>
        <ControlParts />
        <BookingParts />
        <MessageParts />
        <StateParts />
        <TimelineParts />
        <SearchParts />
      </div>
    </div>
  );
}
