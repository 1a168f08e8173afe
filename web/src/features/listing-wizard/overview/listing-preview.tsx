import { smallImage } from '@joddee/marketplace/files/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { weekText } from '@joddee/thai-text/listings/opening-text';
import { hourlyText } from '@joddee/thai-text/money';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import Clock from 'lucide-react/icons/clock';
import ImageIcon from 'lucide-react/icons/image';
import { NearStation } from '../../../map/near-station.tsx';
import { Seal } from '../../../ui/avatar.tsx';
import { Rating } from '../../../ui/stars.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as choicesStyles from '../fields/choices.module.css';
import type { WizardValues } from '../wizard-values.ts';
import * as styles from './listing.module.css';

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
              <span className={`${parts.done} ${parts.smallerStrong} ${styles.previewSeal}`}>
                <Seal /> {text.verified}
              </span>
            </span>
            {/^\d+$/.test(values.price) ? (
              <strong className="price">{hourlyText(Number(values.price))}</strong>
            ) : (
              <span className="quiet small">{text.previewPrice}</span>
            )}
          </div>
          <p className={`small ${parts.lineHigh} ${styles.previewHours}`}>
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
