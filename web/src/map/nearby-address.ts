import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { defaultMapCentre } from '@joddee/marketplace/common/distance';
import type { CarType } from '@joddee/marketplace/posts/constants';
import type { StaySlots } from '@joddee/marketplace/posts/rules/nearest-free';

interface Place {
  latitude: string;
  longitude: string;
  typeofcar?: CarType | undefined;
}

/** The map around a place, filtered by the chosen time and the kind of vehicle. */
export function nearbyAddress({ latitude, longitude, typeofcar }: Place, day = '', stay?: StaySlots): string {
  const at = `${latitude},${longitude},${defaultMapCentre.placeZoom}`;
  const time =
    day === '' || stay === undefined || stay.timein === '' || stay.timeout === ''
      ? {}
      : { date: day, from: stay.timein, to: stay.timeout };
  const car = typeofcar === undefined ? {} : { car: typeofcar };
  return `/rent?${new URLSearchParams({ at, ...time, ...car })}`;
}

/** The map around a booked spot for the same hours, whose day after midnight is not the day of the booking. */
export const nearbyInstead = ({ place, from, detail }: BookingView): string =>
  nearbyAddress(place, bangkokDay(new Date(from)), detail);

export function directionsAddress({ latitude, longitude }: { latitude: string; longitude: string }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
