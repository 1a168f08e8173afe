import { limits } from '@joddee/marketplace/common/limits';
import { facilities } from '@joddee/marketplace/posts/constants';
import { moneyText } from '@joddee/thai-text/money';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { facilityIcons } from '../../../components/facility-icons.tsx';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Star } from '../../../ui/stars.tsx';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import { mapViewQuery, queryOf } from '../map/map-view-query.ts';
import type { RentDialogProps } from '../rent-dialog.tsx';
import * as styles from '../rent-dialogs.module.css';
import { useSpotCount } from './spot-counts.ts';
import { chosenStay, type Filter, type FilterKey } from './spot-filter.ts';

/** Where the prices of the area are unknown, or all alike. */
const usualSteps = [30, 50, 80];
const stars = [3, 4, limits.rating.max] as const;

/** The filters beside the time; the button shows how many spots would match. */
export default function FilterDialog({ filter, area, onApply, onClose }: RentDialogProps) {
  const [draft, setDraft] = useState<Filter>(filter);
  const count = useSpotCount(area, draft);
  const set = (changes: { [Key in FilterKey]?: string | undefined }) =>
    setDraft((before) => {
      const entries = Object.entries({ ...before, ...changes });
      const chosen = Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
      return { ...chosen, car: before.car };
    });
  const chosen = draft.facility?.split(',') ?? [];
  const { price: _, ...others } = filter;
  // Of the area and the filter as it was: a choice must not change while one chooses.
  const asked = area === undefined ? undefined : JSON.stringify(mapViewQuery(area, others, undefined));
  const { answer } = useApiQuery('findPriceSteps', queryOf(asked), {
    isAsked: asked !== undefined,
    isOnce: true,
  });
  const ofArea = answer?.ok ? answer.data.steps : [];
  const steps = ofArea.length === 0 ? usualSteps : ofArea;
  // A link may name any price.
  const chosenPrices = [filter.price, draft.price].flatMap((price) =>
    price === undefined ? [] : [Number(price)],
  );
  const offered = [...new Set([...steps, ...chosenPrices])].toSorted((a, b) => a - b).map(String);
  return (
    <Dialog title={text.filters} className={styles.filterDialog} onClose={onClose}>
      <fieldset className={formParts.slotGroup}>
        <legend>
          {text.maxPrice} <span className="quiet small">{text.eachHour}</span>
        </legend>
        <div className={`${parts.tightColumn} ${styles.four}`}>
          {offered.map((price) => (
            <Choice
              key={price}
              group="price"
              isChosen={draft.price === price}
              onChoose={() => set({ price })}
            >
              <span className="unbroken">{moneyText(price)}</span>
            </Choice>
          ))}
          <Choice
            group="price"
            isChosen={draft.price === undefined}
            onChoose={() => set({ price: undefined })}
          >
            {text.anyPrice}
          </Choice>
        </div>
      </fieldset>
      <fieldset className={formParts.slotGroup}>
        <legend>{text.facilities}</legend>
        <div className={`${parts.below} ${parts.inTwo} ${parts.gap2}`}>
          {facilities.map((facility) => {
            const Icon = facilityIcons[facility];
            return (
              <label key={facility} className={`tile ${styles.withIcon} ${styles.facilityTile}`}>
                <input
                  type="checkbox"
                  className="visually-hidden"
                  checked={chosen.includes(facility)}
                  onChange={({ target }) =>
                    set({
                      facility: facilities
                        .filter((name) => (name === facility ? target.checked : chosen.includes(name)))
                        .join(','),
                    })
                  }
                />
                <Icon />
                <span>{text.has[facility]}</span>
                {chosen.includes(facility) ? <Check className={`${parts.end} icon-20`} /> : null}
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset className={formParts.slotGroup}>
        <legend>{text.rating}</legend>
        <div className={`${parts.tightColumn} ${styles.four}`}>
          <Choice
            group="rating"
            isChosen={draft.rating === undefined}
            onChoose={() => set({ rating: undefined })}
          >
            {text.anyRating}
          </Choice>
          {stars.map((least) => (
            <Choice
              key={least}
              group="rating"
              name={text.stars(least)}
              isChosen={draft.rating === String(least)}
              onChoose={() => set({ rating: String(least) })}
            >
              <span className={`row ${styles.starChoice}`}>
                <Star size={18} fill="full" />
                {text.starsShort(least)}
              </span>
            </Choice>
          ))}
        </div>
      </fieldset>
      <div
        className={`${parts.apart} ${parts.crossMiddle} ${parts.gap3} ${dialogStyles.foot} ${styles.filterFoot}`}
      >
        <button
          type="button"
          className="button text main"
          onClick={() => setDraft({ car: draft.car, ...chosenStay(draft) })}
        >
          {text.clear}
        </button>
        <button
          type="button"
          className={`button main${count === 0 ? ' plain' : ''}`}
          onClick={() => onApply(draft)}
        >
          {count === 0 ? text.noneLeft : text.apply(count)}
        </button>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  group: string;
  /** Of a choice whose visible words are too short to be understood alone. */
  name?: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ group, name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="tile" data-one>
      <input
        type="radio"
        name={group}
        className="visually-hidden"
        aria-label={name}
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
