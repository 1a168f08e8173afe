import { smallImage } from '@joddee/marketplace/files/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { openingText, weekText } from '@joddee/thai-text/listings/opening-text';
import { postFieldNames } from '@joddee/thai-text/listings/post-field-names';
import { hourlyText } from '@joddee/thai-text/money';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { facilityText } from '@joddee/thai-text/status-text';
import { CircleAlert, CircleCheck, CircleDot, Clock, Image as ImageIcon } from 'lucide-react';
import { detailFacts } from '../../../components/listing/detail-facts.ts';
import { NearStation } from '../../../map/near-station.tsx';
import { Seal } from '../../../ui/avatar.tsx';
import { Rating } from '../../../ui/stars.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as choicesStyles from '../fields/choices.module.css';
import * as wizardStyles from '../wizard.module.css';
import type { WizardValues } from '../wizard-values.ts';
import * as styles from './listing.module.css';
import type { ListingThing } from './listing-things.ts';

export function ListingPreview({ values, rate }: { values: WizardValues; rate: PostView['rate'] }) {
  const cover = values.imagePost[0];
  const hasPlace = values.latitude !== '' && values.longitude !== '';
  return (
    <section className="stack tight" aria-label={text.previewTitle}>
      <h3 className={`${choicesStyles.fieldName} quiet`}>{text.previewTitle}</h3>
      <div className={`card ${parts.clipped} ${styles.preview}`}>
        {cover === undefined ? (
          <div className={`small quiet ${parts.centred} ${parts.gap15} ${styles.previewEmpty}`}>
            <ImageIcon />
            {text.previewPhoto}
          </div>
        ) : (
          <img className="photo" src={smallImage(cover)} alt="" width="480" height="360" />
        )}
        <div className={`${parts.below} ${parts.gap15} ${styles.previewWords}`}>
          <p className={values.title === '' ? 'quiet clamp-2' : `${parts.heading} clamp-2`}>
            {values.title || text.previewName}
          </p>
          {hasPlace ? (
            <NearStation place={{ latitude: Number(values.latitude), longitude: Number(values.longitude) }} />
          ) : (
            <span className={styles.blankWords} />
          )}
          <div className="spread">
            <span className="row">
              <Rating rating={rate.rating} count={rate.count} />
              <span className={`${parts.done} ${parts.inline} ${parts.gap15} ${parts.smallerStrong}`}>
                <Seal /> {text.verified}
              </span>
            </span>
            {/^\d+$/.test(values.price) ? (
              <strong className="price">{hourlyText(Number(values.price))}</strong>
            ) : (
              <span className="quiet small">{text.previewPrice}</span>
            )}
          </div>
          <p className={`small ${parts.lineHigh} ${parts.inline} ${parts.gap15}`}>
            <Clock className="icon-16" aria-hidden="true" />
            {[hoursOf(values), values.numberofcar === '' ? '' : text.previewCars(values.numberofcar)]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
      </div>
    </section>
  );
}

function hoursOf(values: WizardValues): string {
  if (values.week !== undefined) return weekText(values).join(' · ');
  return values.open === '' || values.close === '' ? '' : homeText.hours(values.open, values.close);
}

interface ListingProgressProps {
  kind: 'add' | 'edit';
  things: readonly ListingThing[];
  onMend: (field: keyof WizardValues) => void;
}

/** What the listing needs, and how much of it is there. A mistake leads to its field. */
export function ListingProgress({ kind, things, onMend }: ListingProgressProps) {
  const done = things.filter(({ isDone }) => isDone).length;
  const percent = Math.round((done / things.length) * 100);
  const words = text.complete(done, things.length);
  return (
    <section className={`card ${parts.column} ${parts.cardPadding} ${styles.progress}`} aria-label={words}>
      <div className="spread">
        <strong>{words}</strong>
        {done < things.length ? (
          <span className="quiet small ">{percent}%</span>
        ) : (
          <CircleCheck className={parts.done} aria-hidden="true" />
        )}
      </div>
      <div className={styles.progressLine} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </div>
      {done === things.length ? (
        <p className="quiet small">{text.completeHint[kind]}</p>
      ) : (
        <ul>
          {things.map(({ thing, isDone, wrong }) => (
            <li key={thing} data-state={wrong !== undefined ? 'wrong' : isDone ? 'done' : 'open'}>
              {wrong !== undefined ? <CircleAlert /> : isDone ? <CircleCheck /> : <CircleDot />}
              {wrong === undefined ? (
                <span>
                  {text.things[thing]}
                  <span className="visually-hidden"> {isDone ? text.thingDone : text.thingOpen}</span>
                </span>
              ) : (
                <button
                  type="button"
                  className="button text compact"
                  aria-label={text.mend(text.things[thing])}
                  onClick={() => onMend(wrong)}
                >
                  {text.things[thing]}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

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
