import { findPlaces } from '@joddee/bangkok/find-places';
import { firstLength, ownLength } from '@joddee/marketplace/bookings/rules/stay-lengths';
import type { SlotFacts } from '@joddee/marketplace/calendars/rules/slot-options';
import { addDays, bangkokDay, instantOf, slotMinute } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { usualVehicle } from '@joddee/marketplace/posts/constants';
import { fieldText } from '@joddee/thai-text/error-text';
import { designText as text } from '@joddee/thai-text/screens/design-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { ListingGallery } from '../../components/listing/listing-gallery.tsx';
import { placeName } from '../../components/search/destination-address.ts';
import { PlaceRow, SpotRow } from '../../components/search/where-rows.tsx';
import { WhereSearch } from '../../components/search/where-search.tsx';
import { SlotPicker } from '../../components/slots/slot-picker.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Part } from './part.tsx';

export function SearchParts() {
  return (
    <>
      <Part name="times" isWide>
        <Times length={firstLength} chosen={text.chosenTime} />
      </Part>
      <Part name="ownTimes" isWide>
        <Times length={ownLength} chosen={text.chosenTime} />
      </Part>
      <Part name="noTimes" isWide>
        <Times length={firstLength} isFull error={fieldText('required', 'timein')} />
      </Part>
      <Part name="search">
        <WhereSearch
          isPage={false}
          wanted={{ car: usualVehicle, stay: undefined }}
          addressOf={(id) => `/book/${id}`}
          onPlace={() => {}}
          placeholder={rentText.whereTo}
        />
      </Part>
      <Found />
    </>
  );
}

interface TimesProps {
  length: number;
  chosen?: { timein: string; timeout: string };
  isFull?: boolean;
  error?: string;
}

/** The times of tomorrow, some of which are taken, and some the user's own. */
function Times({ length, chosen, isFull = false, error }: TimesProps) {
  const now = useNow();
  const [stay, setStay] = useState(chosen ?? { timein: '', timeout: '' });
  const day = addDays(bangkokDay(now), 1);
  const period = (from: string, to: string) => ({
    from: instantOf(day, slotMinute(from)),
    to: instantOf(day, slotMinute(to)),
  });
  const [open, close] = text.opening;
  const facts: SlotFacts = {
    hours: { open, close },
    day,
    now,
    taken: isFull ? [period(open, close)] : text.takenTimes.map(([from, to]) => period(from, to)),
    mine: isFull ? [] : text.ownTimes.map(([from, to]) => period(from, to)),
  };
  return (
    // The form of a booking.
    <div>
      <SlotPicker
        facts={facts}
        length={length}
        {...stay}
        errors={error === undefined ? {} : { timein: error }}
        instead={null}
        onStart={(timein) => setStay({ timein, timeout: '' })}
        onEnd={(timeout) => setStay({ ...stay, timeout })}
      />
    </div>
  );
}

/** Suggestions for some letters: the chosen one, others, and spots; then galleries of one photo, two and three. */
function Found() {
  const { answer: posts } = useApiQuery('findRecommendedPosts', {}, { isOnce: true });
  const spots = posts?.ok && Array.isArray(posts.data) ? posts.data : [];
  const photos = spots.flatMap((post) => post.photos);
  const row = { query: text.letters, isActive: false };
  return (
    <>
      <Part name="suggestions">
        <div role="listbox" aria-label={text.sections.suggestions}>
          {findPlaces(text.letters, 3).map((place, index) => (
            <PlaceRow
              key={placeName(place)}
              {...row}
              id={`place-${index}`}
              isActive={index === 0}
              place={place}
              count={index === 0 ? 12 : undefined}
              hasTime
              onChoose={() => {}}
            />
          ))}
          {spots.slice(0, 2).map((post, index) => (
            <SpotRow
              key={post._id}
              {...row}
              id={`spot-${index}`}
              post={post}
              stay={undefined}
              address={`/book/${post._id}`}
            />
          ))}
        </div>
      </Part>
      {photos.length === 0
        ? null
        : Array.from({ length: limits.photos.max }, (_, more) => photos.slice(0, more + 1)).map((shown) => (
            <Part key={shown.length} name="gallery">
              <ListingGallery photos={shown} title={text.place} />
            </Part>
          ))}
    </>
  );
}
