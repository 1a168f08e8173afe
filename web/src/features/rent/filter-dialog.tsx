import { carTypes, facilities } from '@joddee/contract/spot-choices';
import '../../ui/slots.css';
import { limits } from '@joddee/contract/limits';
import { endsAfter, usualStay } from '@joddee/rules/stay-choices';
import { allSlots, bookableDays } from '@joddee/rules/time-slots';
import { dateText, weekdayText } from '@joddee/thai-text/dates';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { carTypeText, facilityText } from '@joddee/thai-text/status-text';
import { nextDayMark } from '@joddee/thai-text/times';
import { useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { Area } from './map-area.ts';
import type { Filter } from './spot-filter.ts';
import { useSpotCount } from './use-spot-count.ts';

interface FilterDialogProps {
  filter: Filter;
  area: Area | undefined;
  onApply: (filter: Filter) => void;
  onClose: () => void;
}

/** All filters of the map; the button shows how many spots would match. */
export function FilterDialog({ filter, area, onApply, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState<Filter>(filter);
  const now = useNow();
  const count = useSpotCount(area, draft);
  const set = (changes: { [Key in keyof Filter]: string | undefined }) =>
    setDraft((before) => {
      const entries = Object.entries({ ...before, ...changes });
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
    });
  const chosen = draft.facility?.split(',') ?? [];
  return (
    <Dialog title={text.filters} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
      >
        <fieldset className="slot-group">
          <legend>{text.when}</legend>
          <div className="row">
            <DayChip
              chosen={draft.date === undefined}
              onChoose={() => set({ date: undefined, from: undefined, to: undefined })}
            >
              {text.anyDay}
            </DayChip>
            {bookableDays(now).map((day, index) => (
              <DayChip
                key={day}
                chosen={day === draft.date}
                name={dateText(day)}
                onChoose={() => set(draft.from === undefined ? usualStay(day, now) : { date: day })}
              >
                {[bookText.today, bookText.tomorrow][index] ?? weekdayText(day)}
              </DayChip>
            ))}
          </div>
        </fieldset>
        {draft.date === undefined ? null : (
          <div className="two">
            <SelectField
              label={text.from}
              value={draft.from ?? ''}
              options={allSlots.map((slot) => ({ value: slot, label: slot }))}
              onChange={(from) => set({ from, to: draft.to === from ? undefined : draft.to })}
            />
            <SelectField
              label={text.to}
              value={draft.to ?? ''}
              options={endsAfter(draft.from ?? '00.00').map(({ slot, nextDay }) => ({
                value: slot,
                label: nextDay ? `${slot} ${nextDayMark}` : slot,
              }))}
              onChange={(to) => set({ to })}
            />
          </div>
        )}
        <TextField
          label={text.maxPrice}
          inputMode="numeric"
          maxLength={6}
          value={draft.price ?? ''}
          onChange={(event) => set({ price: event.target.value.replaceAll(/\D/g, '') })}
        />
        <div className="two">
          <SelectField
            label={text.car}
            value={draft.car ?? ''}
            placeholder={text.anyCar}
            options={carTypes.map((car) => ({ value: car, label: carTypeText[car] }))}
            onChange={(car) => set({ car })}
          />
          <SelectField
            label={text.rating}
            value={draft.rating ?? ''}
            placeholder={text.anyRating}
            options={[3, 4, limits.rating.max].map((stars) => ({
              value: String(stars),
              label: text.stars(stars),
            }))}
            onChange={(rating) => set({ rating })}
          />
        </div>
        <fieldset className="slot-group">
          <legend>{text.facilities}</legend>
          <div className="two checks">
            {facilities.map((facility) => (
              <label key={facility} className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(facility)}
                  onChange={({ target }) =>
                    set({
                      facility: facilities
                        .filter((name) => (name === facility ? target.checked : chosen.includes(name)))
                        .join(','),
                    })
                  }
                />
                {facilityText[facility]}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="row dialog-actions">
          <button type="button" className="button plain" onClick={() => setDraft({})}>
            {text.clearFilters}
          </button>
          <button type="submit" className="button tabular">
            {text.apply(count)}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface DayChipProps {
  chosen: boolean;
  name?: string;
  onChoose: () => void;
  children: string;
}

function DayChip({ chosen, name, onChoose, children }: DayChipProps) {
  return (
    <button
      type="button"
      className="slot day"
      aria-pressed={chosen}
      aria-label={name === undefined ? undefined : `${children} ${name}`}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
