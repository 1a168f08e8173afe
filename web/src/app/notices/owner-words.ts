import type { BookingCause } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { plateNumber } from '../../ui/plate.tsx';

const wordsAfterPlate: Partial<Record<BookingCause, string>> = noticeText.car;

/** An owner with several cars in one yard knows them by their plates. */
export function ownerWords(cause: BookingCause, { detail: { idCar } }: BookingView): string {
  const words = wordsAfterPlate[cause];
  return words === undefined || idCar === '' ? noticeText.owner[cause] : `${plateNumber(idCar)} ${words}`;
}

export const bayAndPlace = ({ place, bay }: BookingView): string =>
  bay === undefined ? place.title : `${lotText.bay(bay.number, bay.label)} ${place.title}`;
