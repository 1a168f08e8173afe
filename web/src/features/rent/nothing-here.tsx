import { aSlotLater } from '@joddee/rules/stay-choices';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { useNow } from '../../lib/use-now.ts';
import { chosenStay, type Filter } from './spot-filter.ts';

interface NothingHereProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  onZoomOut: () => void;
}

/** No spot matches: offers a larger area, a later time or fewer filters. */
export function NothingHere({ filter, onChange, onZoomOut }: NothingHereProps) {
  const { sort, ...filters } = filter;
  const isFiltered = Object.keys(filters).length > 0;
  const now = useNow();
  const stay = chosenStay(filter);
  const later = stay && aSlotLater(stay, now);
  return (
    <div className="card empty">
      <p>
        <strong>{text.none}</strong>
      </p>
      <p className="quiet">{isFiltered ? text.noneFilteredHint : text.noneHint}</p>
      <div className="row">
        <button type="button" className="button plain compact" onClick={onZoomOut}>
          {text.zoomOut}
        </button>
        {later === undefined ? null : (
          <button
            type="button"
            className="button plain compact"
            onClick={() => onChange({ ...filter, ...later })}
          >
            {text.laterBy30}
          </button>
        )}
        {isFiltered ? (
          <button
            type="button"
            className="button plain compact"
            onClick={() => onChange(sort === undefined ? {} : { sort })}
          >
            {text.clearFilters}
          </button>
        ) : null}
      </div>
    </div>
  );
}
