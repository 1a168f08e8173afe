import { lotText } from '@joddee/thai-text/listings/lot-text';
import { moneyText } from '@joddee/thai-text/money';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { useFormerUser } from '../booking/booking-people.ts';
import type { DayRow } from './day-rows.ts';

/** The day for screen readers. The frame hides it, because a table keeps the width of its content. */
export function DayTable({ rows, name }: { rows: readonly DayRow[]; name: string }) {
  const former = useFormerUser(myItemsText.renter);
  const { listing, time, plate, renter, state, sum } = text.table;
  return (
    <div className="visually-hidden">
      <table>
        <caption>{text.day(name)}</caption>
        <thead>
          <tr>
            {[listing, time, plate, renter, state, sum].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ title, blocks }) =>
            blocks.map(({ booking: { _id, detail, renterParty, state, bay } }) => (
              <tr key={_id}>
                <th scope="row">
                  {title} {bay === undefined ? '' : lotText.bay(bay.number, bay.label)}
                </th>
                <td>{timeRangeText(detail.timein, detail.timeout)}</td>
                <td>{detail.idCar}</td>
                <td>{renterParty.firstname || former}</td>
                <td>{bookingStateText.owner[state]}</td>
                <td>{moneyText(detail.price)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
