import type { FoundPlace } from '@joddee/bangkok/find-places';
import { nearMetres } from '@joddee/marketplace/common/distance';
import { nearCount } from '@joddee/marketplace/posts/rules/nearest-free';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { searchText as text } from '@joddee/thai-text/screens/search-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { X } from 'lucide-react';
import { useApiQueries } from '../../api/use-api-query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { areaAround } from '../../map/area-around.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { placeName } from './destination-address.ts';
import type { useWhere, Wanted, WhereGroup, WhereOption } from './use-where.ts';
import { EveryRow, keepFocus, PlaceRow, SpotRow } from './where-rows.tsx';
import * as styles from './where-search.module.css';

interface WhereListProps {
  id: string;
  where: ReturnType<typeof useWhere>;
  fitting: Wanted;
  /** The position of the option that Enter takes. */
  active: number;
  addressOf: (id: string) => string;
  onTake: (option: WhereOption) => void;
}

/** What the search offers, in groups; of the places chosen last each can be forgotten. */
export function WhereList({ id, where, fitting, active, addressOf, onTake }: WhereListProps) {
  const { groups, options, wanted } = where;
  const { stay } = fitting;
  const places = options.flatMap((option) => (option.kind === 'place' ? [option.place] : []));
  const counts = useCountsNear(where.isOffline ? [] : places, fitting);
  const nameOf: Record<WhereGroup['kind'], string> = {
    ...text.groups,
    usual: homeText.usual,
    spots: stay === undefined ? text.groups.spots : text.groups.freeSpots,
  };

  const rowOf = (option: WhereOption) => {
    const index = options.indexOf(option);
    const row = { id: `${id}-${index}`, isActive: index === active, query: wanted };
    if (option.kind === 'every')
      return <EveryRow key={option.key} {...row} onChoose={() => onTake(option)} />;
    if (option.kind === 'spot')
      return (
        <SpotRow
          key={option.key}
          {...row}
          post={option.post}
          stay={stay}
          address={addressOf(option.post._id)}
        />
      );
    return (
      <PlaceRow
        key={option.key}
        {...row}
        place={option.place}
        count={counts.get(countKey(option.place))}
        hasTime={stay !== undefined}
        onChoose={() => onTake(option)}
      />
    );
  };

  if (where.isRecent)
    return (
      <div className={styles.whereList}>
        <div className={`${parts.anchor} ${styles.whereRecent}`}>
          <h2 className={styles.whereGroup}>{text.recent}</h2>
          <div role="listbox" id={id} aria-label={text.recent}>
            {options.map(rowOf)}
          </div>
          <ul className={styles.whereForget}>
            {places.map((place) => (
              <li key={placeName(place)}>
                <IconButton
                  label={text.forgetOne(placeName(place))}
                  onMouseDown={keepFocus}
                  onClick={() => where.forget(place)}
                >
                  <X className="icon-20" />
                </IconButton>
              </li>
            ))}
          </ul>
        </div>
      </div>
    );
  return (
    <div className={styles.whereList}>
      <WhereStatus where={where} />
      <div role="listbox" id={id} aria-label={text.found}>
        {groups.map(({ kind, options: found }) =>
          found.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own.
            <div key={kind} role="group" aria-label={nameOf[kind]}>
              <span className={styles.whereGroup} aria-hidden="true">
                {nameOf[kind]}
              </span>
              {found.map(rowOf)}
            </div>
          ),
        )}
        {options.filter(({ kind }) => kind === 'every').map(rowOf)}
      </div>
    </div>
  );
}

/** Why less is found, or nothing. */
function WhereStatus({ where }: Pick<WhereListProps, 'where'>) {
  return (
    <div role="status" className={styles.whereStatus}>
      {where.isOffline ? (
        <p className="quiet small">{text.offline}</p>
      ) : where.isFailed ? (
        <p className="small">
          {homeText.searchFailed}{' '}
          <button type="button" className="button text compact" onMouseDown={keepFocus} onClick={where.retry}>
            {shellText.tryAgain}
          </button>
        </p>
      ) : where.isNothing ? (
        <p>{where.isTooShort ? homeText.searchHint : text.nothing(where.wanted)}</p>
      ) : null}
    </div>
  );
}

const typingMs = 300;

const countKey = ({ latitude, longitude }: Pick<FoundPlace, 'latitude' | 'longitude'>) =>
  `${latitude},${longitude}`;

/** How many spots are near each place, by what the map will be asked; absent while unknown. */
function useCountsNear(
  places: readonly FoundPlace[],
  { car, stay, filter }: Wanted,
): ReadonlyMap<string, number> {
  const questions = places.map((place) => ({
    query: { ...filter, car, ...stay, sort: 'near', ...areaAround(place, nearMetres), zoom: '15' },
  }));
  const isSettled = useSettled(JSON.stringify(questions), typingMs) !== undefined;
  const answers = useApiQueries('queryMap', questions, isSettled);
  return new Map(
    places.flatMap((place, index) => {
      const found = answers[index];
      const near = found && nearCount(found);
      return near === undefined ? [] : [[countKey(place), near]];
    }),
  );
}
