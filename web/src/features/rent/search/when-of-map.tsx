import { type FilteredStay, nearbyStays } from '@joddee/marketplace/bookings/rules/stay-choices';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { shortStayLine } from '../../../components/day-and-time/chosen-stay.ts';
import WhenDialog from '../../../components/day-and-time/day-and-time-dialog.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useNearestFree, useSpotCount } from '../filter/spot-counts.ts';
import { chosenStay, type Filter, withoutStay } from '../filter/spot-filter.ts';
import type { Area } from '../map/map-area.ts';
import type { RentDialogProps } from '../rent-dialog.tsx';
import * as styles from '../rent-dialogs.module.css';

/** When to park, with the number of spots of the map that are free then. */
export default function WhenOfMap({ filter, area, onApply, onClose }: RentDialogProps) {
  const apply = (stay: FilteredStay | undefined) =>
    onApply(stay === undefined ? withoutStay(filter) : { ...filter, ...stay });
  return (
    <WhenDialog
      className={styles.whenDialog}
      stay={chosenStay(filter)}
      onChoose={apply}
      onClose={onClose}
      action={(stay, onChange) => (
        <ApplyStay filter={filter} area={area} stay={stay} onChange={onChange} onApply={apply} />
      )}
    />
  );
}

interface ApplyStayProps {
  filter: Filter;
  area: Area | undefined;
  stay: FilteredStay;
  onChange: (stay: FilteredStay) => void;
  onApply: (stay: FilteredStay) => void;
}

/** Takes the stay, or the nearest one with a free spot if it has none. */
function ApplyStay({ filter, area, stay, onChange, onApply }: ApplyStayProps) {
  const now = useNow();
  const count = useSpotCount(area, { ...filter, ...stay });
  const isNone = count === 0;
  const nearest = useNearestFree(area, filter, isNone ? nearbyStays(stay, now) : []);
  if (!isNone)
    return (
      <button type="button" className="button main" onClick={() => onApply(stay)}>
        {text.apply(count)}
      </button>
    );
  return (
    <button
      type="button"
      className="button plain"
      disabled={!nearest}
      onClick={() => nearest && onChange(nearest.stay)}
    >
      {nearest ? text.takeInstead(shortStayLine(nearest.stay, now)) : text.noneThen}
    </button>
  );
}
