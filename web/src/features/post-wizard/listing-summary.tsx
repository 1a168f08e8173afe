import { moneyText } from '@joddee/thai-text/money';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { detailFacts } from '../../components/post-view/detail-facts.ts';
import type { WizardValues } from './wizard-values.ts';

/** The listing as it will be published, for a last check. */
export function ListingSummary({ kind, values }: { kind: 'add' | 'edit'; values: WizardValues }) {
  const rows: readonly (readonly [string, string])[] = [
    [text.address, values.address],
    [
      text.price,
      /^\d+$/.test(values.price) ? homeText.perHour(moneyText(Number(values.price))) : text.noPrice,
    ],
    [postText.hours, timeRangeText(values.open, values.close)],
    ...detailFacts(values).map(({ field, value }) => [text[field], value] as const),
    [postText.rule, values.rule.join(', ') || postText.notSpecified],
  ];
  return (
    <section className="card form-card listing-summary stack tight">
      <h3>{text.review[kind]}</h3>
      <p>
        <strong>{values.title}</strong>
      </p>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet small">{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
