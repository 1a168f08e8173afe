import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { SessionView } from '@joddee/marketplace/users/shapes';
import { dateText } from '@joddee/thai-text/dates';
import { relativeTimeText } from '@joddee/thai-text/relative-time';
import { accountText, deviceText } from '@joddee/thai-text/screens/account/account-care-text';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import { useNow } from '../../../lib/use-now.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../account.module.css';

const text = accountText.sessions;

const handhelds: readonly string[] = ['android', 'ios'];

export function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const now = useNow();
  const { device, created, lastUsed, isCurrent } = session;
  const Icon = handhelds.includes(device.system) ? Smartphone : Laptop;
  const name = deviceText(device);
  return (
    <li className={`${parts.beside} ${parts.gap35} ${styles.session}`}>
      <Icon />
      <div className={parts.fill}>
        <div className="row">
          <strong>{name}</strong>
          {isCurrent ? (
            <span className="chip" data-tone="brand">
              {text.current}
            </span>
          ) : null}
        </div>
        <p className="quiet small">
          {isCurrent ? text.inUse : text.lastUsed(relativeTimeText(new Date(lastUsed), now))}
        </p>
        <p className="quiet small">{text.since(dateText(bangkokDay(new Date(created))))}</p>
      </div>
      {isCurrent ? null : (
        <button
          type="button"
          className={`button plain compact ${parts.rigid}`}
          aria-label={text.endOf(name)}
          onClick={onEnd}
        >
          {text.end}
        </button>
      )}
    </li>
  );
}
