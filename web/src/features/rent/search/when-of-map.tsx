import { aSlotLater, type FilteredStay, usualStay } from '@joddee/rules/times/stay-choices';
import { bangkokDay, bookableDays } from '@joddee/rules/times/time-slots';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import WhenDialog from '../../../components/when/when-dialog.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { chosenStay, type Filter, withoutStay } from '../filter/spot-filter.ts';
import { useSpotCount } from '../filter/use-spot-count.ts';
import type { Area } from '../map/map-area.ts';

interface WhenOfMapProps {
  filter: Filter;
  area: Area | undefined;
  onApply: (filter: Filter) => void;
  onClose: () => void;
}

/** When to park, with the number of spots of the map that are free then. */
export default function WhenOfMap({ filter, area, onApply, onClose }: WhenOfMapProps) {
  const apply = (stay: FilteredStay | undefined) =>
    onApply(stay === undefined ? withoutStay(filter) : { ...filter, ...stay });
  return (
    <WhenDialog
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

/** Takes the stay, or leads to a later one if no spot is free then. */
function ApplyStay({ filter, area, stay, onChange, onApply }: ApplyStayProps) {
  const now = useNow();
  const count = useSpotCount(area, { ...filter, ...stay });
  if (count !== 0)
    return (
      <button type="button" className="button main" onClick={() => onApply(stay)}>
        {text.apply(count)}
      </button>
    );
  /** Half an hour later, or the next day once today is nearly over. */
  const later = () => aSlotLater(stay, now) ?? usualStay(bookableDays(now)[1] ?? bangkokDay(now), now);
  return (
    <button type="button" className="button plain" onClick={() => onChange(later())}>
      {text.noneThen}
    </button>
  );
}
