import type { FoundPlace } from '@joddee/bangkok/find-places';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepRecentPlace } from '../../offline/recent-places.ts';
import type { Destination } from './destination-address.ts';
import { placeName } from './place-name.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';
import { useSpotSearch } from './use-spot-search.ts';

interface SearchOptions {
  /** The map around a place, with the chosen filters. */
  mapAt: (place: Destination) => string;
  /** Where a search without any text leads; without it the hint is shown. */
  withoutText?: string;
}

/** Suggests places while one types; searches spots on Enter or the button, once there are enough characters. */
export function useSearch({ mapAt, withoutText }: SearchOptions) {
  const { query, type, search, found, longEnough } = useSpotSearch();
  const suggestions = usePlaceSuggestions(query);
  const navigate = useNavigate();
  const [hinted, setHinted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const hintId = useId();
  const fieldId = useId();

  function choose(place: FoundPlace): void {
    keepRecentPlace(place);
    suggestions.close();
    type('');
    field.current?.blur();
    const { latitude, longitude } = place;
    void navigate(mapAt({ name: placeName(place), latitude, longitude }));
  }

  /** The exact name of a place that no spot has leads to its map. */
  async function find(): Promise<void> {
    const { named } = suggestions;
    const count = await search();
    // Who has typed on or left meanwhile is not taken there.
    if (count === 0 && named !== undefined && field.current?.value === query) choose(named);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (suggestions.active !== undefined) {
      choose(suggestions.active);
      return;
    }
    suggestions.close();
    if (withoutText !== undefined && query.trim() === '') {
      void navigate(withoutText);
      return;
    }
    setHinted(!longEnough);
    if (longEnough) void find();
    else field.current?.focus();
  }

  /** The list stays while the focus moves to its own button. */
  function onLeave({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Element && relatedTarget.closest('search') !== null)) suggestions.close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      suggestions.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && suggestions.places.length > 0) {
      // Escape would empty the field.
      event.preventDefault();
      suggestions.close();
    }
  }

  return {
    query,
    found,
    suggestions,
    field,
    listId,
    hintId,
    fieldId,
    isHinted: (hinted || query !== '') && !longEnough,
    type,
    choose,
    submit,
    searchAgain: () => void search(),
    onLeave,
    onKeyDown,
  };
}

export type SearchState = ReturnType<typeof useSearch>;
