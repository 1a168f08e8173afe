import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { optionId } from './place-suggestions.tsx';
import type { SearchState } from './use-search.ts';

/** The field of a search: a combobox over the suggested places. */
export function SearchInput({ search, className }: { search: SearchState; className: string }) {
  const { suggestions, listId, hintId, isHinted } = search;
  return (
    <input
      id={search.fieldId}
      ref={search.field}
      className={className}
      type="search"
      role="combobox"
      autoComplete="off"
      aria-autocomplete="list"
      aria-expanded={suggestions.places.length > 0}
      aria-controls={listId}
      aria-activedescendant={
        suggestions.active === undefined ? undefined : optionId(listId, suggestions.activeIndex)
      }
      enterKeyHint="search"
      aria-label={text.searchLabel}
      aria-describedby={isHinted ? hintId : undefined}
      placeholder={text.searchPlaceholder}
      value={search.query}
      onChange={(event) => {
        search.type(event.target.value);
        suggestions.open();
      }}
      onFocus={suggestions.open}
      onBlur={search.onLeave}
      onKeyDown={search.onKeyDown}
    />
  );
}
