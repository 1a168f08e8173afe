import type { AddBookingRequest } from '@joddee/contract/bookings';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { type OpenText, textSealer } from '../../secrets/personal-texts.ts';

export type Details = Pick<AddBookingRequest['detail'], 'phone' | 'idCar' | 'note'>;

/** What the renter has entered about the renter. It is sealed before the request waits in Redis. */
export async function sealDetails<Detail extends Details>(
  { keys }: Context,
  renter: RecordId,
  detail: Detail,
): Promise<Detail> {
  const sealText = await textSealer(keys, renter);
  return {
    ...detail,
    phone: sealText('booking-phone', detail.phone),
    idCar: sealText('booking-plate', detail.idCar),
    note: sealText('booking-note', detail.note),
  };
}

export function openDetails<Detail extends Details & { renter: RecordId }>(
  open: OpenText,
  detail: Detail,
): Detail {
  const { renter, phone, idCar, note } = detail;
  return {
    ...detail,
    phone: open(renter, 'booking-phone', phone),
    idCar: open(renter, 'booking-plate', idCar),
    note: open(renter, 'booking-note', note),
  };
}
