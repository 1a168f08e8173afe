import { addDays, slotMinute, slotName } from '@joddee/rules/time-slots';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import type { Filter } from './spot-filter.ts';

interface NothingHereProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  onZoomOut: () => void;
}

/** No spot in sight: wider, later, or with fewer wishes. */
export function NothingHere({ filter, onChange, onZoomOut }: NothingHereProps) {
  const { sort, ...wishes } = filter;
  const isFiltered = Object.keys(wishes).length > 0;
  const later = laterBy30(filter);
  return (
    <div className="card empty">
      <p>
        <strong>{text.none}</strong>
      </p>
      <p className="quiet">{isFiltered ? text.noneFilteredHint : text.noneHint}</p>
      <div className="row">
        <button type="button" className="button plain small" onClick={onZoomOut}>
          {text.zoomOut}
        </button>
        {later === undefined ? null : (
          <button type="button" className="button plain small" onClick={() => onChange(later)}>
            {text.laterBy30}
          </button>
        )}
        {isFiltered ? (
          <button
            type="button"
            className="button plain small"
            onClick={() => onChange(sort === undefined ? {} : { sort })}
          >
            {text.clearFilters}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function laterBy30(filter: Filter): Filter | undefined {
  const { date, from, to } = filter;
  if (date === undefined || from === undefined || to === undefined) return undefined;
  const start = slotMinute(from) + 30;
  return {
    ...filter,
    date: start >= 1440 ? addDays(date, 1) : date,
    from: slotName(start),
    to: slotName(slotMinute(to) + 30),
  };
}
