import { openingText, weekText } from '@joddee/thai-text/listings/opening-text';
import { postFieldNames } from '@joddee/thai-text/listings/post-field-names';
import { hourlyText } from '@joddee/thai-text/money';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { facilityText } from '@joddee/thai-text/status-text';
import { detailFacts } from '../../../components/listing/detail-facts.ts';
import { NearStation } from '../../../map/near-station.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as wizardStyles from '../wizard.module.css';
import type { WizardValues } from '../wizard-values.ts';
import * as styles from './listing.module.css';

interface ListingSummaryProps {
  kind: 'add' | 'edit';
  values: WizardValues;
  onEdit: (field: keyof WizardValues) => void;
}

const facilityNames: Readonly<Record<string, string>> = facilityText;

const chosen = (value: string, text: (number: number) => string) =>
  Number(value) > 0 ? text(Number(value)) : '';

/** The listing as it will be published, for a last check: each line leads back to its input, and what is left open has none. */
export function ListingSummary({ kind, values, onEdit }: ListingSummaryProps) {
  const listed = (items: readonly string[]) => items.join(' · ');
  const all = [
    ['title', text.summary.title, values.title],
    ['address', text.summary.place, values.address],
    [
      'price',
      text.summary.price,
      /^\d+$/.test(values.price) ? hourlyText(Number(values.price)) : text.noPrice,
    ],
    ['open', text.summary.hours, weekText(values).join(' · ')],
    ['noticeHours', openingText.notice, chosen(values.noticeHours, openingText.noticeChoice)],
    ['bufferMinutes', openingText.buffer, chosen(values.bufferMinutes, openingText.bufferChoice)],
    [
      'numberofcar',
      text.summary.cars,
      detailFacts(values)
        .map(({ value, withUnit }) => withUnit ?? value)
        .filter((value) => value !== '')
        .join(' · '),
    ],
    [
      'facility',
      text.summary.facility,
      listed(values.facility.map((facility) => facilityNames[facility] ?? facility)),
    ],
    ['explain', text.things.explain, values.explain],
    ['rule', text.summary.rule, listed(values.rule)],
    ['nearby', postFieldNames.nearby, listed(values.nearby)],
  ] as const;
  const rows = all.filter(([, , value]) => value !== '');
  return (
    <section className={`card stack ${wizardStyles.card} ${styles.summary}`}>
      <h3>{text.review[kind]}</h3>
      <dl className={parts.lines}>
        {rows.map(([field, name, value]) => (
          <div key={field}>
            <dt className="quiet small">{name}</dt>
            <dd>
              {value}
              {field === 'address' && values.latitude !== '' ? (
                <>
                  {' '}
                  <NearStation
                    place={{ latitude: Number(values.latitude), longitude: Number(values.longitude) }}
                  />
                </>
              ) : null}
            </dd>
            <dd>
              <button
                type="button"
                className="button text compact"
                aria-label={`${text.change} ${name}`}
                onClick={() => onEdit(field)}
              >
                {text.change}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
