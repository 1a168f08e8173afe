import { openingWindow } from '@joddee/marketplace/calendars/rules/time-slots';
import { ownerShare, totalPrice } from '@joddee/marketplace/posts/rules/price';
import { moneyText } from '@joddee/thai-text/money';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { durationText } from '@joddee/thai-text/times';
import * as parts from '../../../ui/styles/parts.module.css';
import * as wizardStyles from '../wizard.module.css';
import type { WizardValues } from '../wizard-values.ts';
import * as styles from './price-card.module.css';

const daysOfMonth = 30;
const usualHours = 8;

/** What a month would bring, rounded down to whole baht; nothing while price or hours are unknown. */
export function MonthIncome({ values: { price, open, close } }: { values: WizardValues }) {
  if (!/^\d+$/.test(price) || price === '0' || open === '' || close === '' || open === close) return null;
  const { open: from, close: to } = openingWindow({ open, close });
  const hours = Math.min(usualHours, (to - from) / 60);
  const total = totalPrice(Number(price), String(hours * daysOfMonth));
  const [whole = '0'] = ownerShare(total).remains.split('.');
  return (
    <section className={`${styles.monthIncome} ${wizardStyles.monthIncome}`}>
      <p className="small">{text.incomeIf(durationText(String(hours)))}</p>
      <p className={`${parts.brand} ${parts.large}`}>{text.incomeOfMonth(moneyText(whole))}</p>
      <p className="small">{text.incomeAfterFee}</p>
    </section>
  );
}
