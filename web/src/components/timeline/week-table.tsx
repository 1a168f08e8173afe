import { weekdayDateText } from '@joddee/thai-text/dates';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { percentOf, type WeekRow } from './week-rows.ts';

/** The week for screen readers, which read the buttons one by one. */
export function WeekTable({ rows, name }: { rows: readonly WeekRow[]; name: string }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{text.weekTable(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{text.table.listing}</th>
            {(rows[0]?.days ?? []).map(({ day }) => (
              <th key={day} scope="col">
                {weekdayDateText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, days }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              {days.map((day) => {
                const percent = percentOf(day);
                return (
                  <td key={day.day}>
                    {percent === undefined ? '' : text.share(percent)} {text.stays(day.blocks.length)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
