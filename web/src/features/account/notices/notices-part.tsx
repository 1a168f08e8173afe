import { allSlots } from '@joddee/marketplace/calendars/rules/time-slots';
import type { QuietHours } from '@joddee/marketplace/deliveries/shapes';
import {
  type NoticeGroup,
  noticeSwitches,
  type NoticeSwitch as SwitchName,
} from '@joddee/marketplace/notices/constants';
import { userStatus } from '@joddee/marketplace/users/constants';
import { pushText as text } from '@joddee/thai-text/screens/notices/notice-settings-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { clockText } from '@joddee/thai-text/times';
import { useEffect, useId } from 'react';
import {
  changeNoticeSettings,
  loadPush,
  turnPushOff,
  turnPushOn,
  usePush,
} from '../../../components/push/push-store.ts';
import { useSession } from '../../../session/session-store.ts';
import { SelectField } from '../../../ui/fields/field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as accountStyles from '../account.module.css';
import * as styles from './notices-part.module.css';

const usualQuiet: QuietHours = { from: '22.00', to: '07.00' };

/** How notices reach the user besides the open app: this browser, which subjects, when, and mail. */
export function NoticesPart() {
  const { state, settings, loadFailed } = usePush();
  const isAdministrator = useSession(({ user }) => user?.status === userStatus.administrator);
  useEffect(() => {
    void loadPush();
    const seenAgain = () => {
      // The permission may have been changed in the settings of the browser.
      if (document.visibilityState === 'visible') void loadPush();
    };
    document.addEventListener('visibilitychange', seenAgain);
    return () => document.removeEventListener('visibilitychange', seenAgain);
  }, []);
  const switches: readonly SwitchName[] = isAdministrator ? ['desk'] : ['stays', 'people', 'spots'];
  if (settings === undefined || state === undefined) return <Loading reason={loadFailed} />;
  return (
    <div className={`card ${parts.padded} ${accountStyles.part} stack`}>
      <div>
        <ThisBrowser />
        <p className="quiet small">{text.about}</p>
      </div>
      <fieldset>
        <legend className={parts.smallStrong}>{text.groupsLabel}</legend>
        {switches.map((name) => (
          <GroupSwitch key={name} name={name} off={settings.off} />
        ))}
      </fieldset>
      <div>
        <NoticeSwitch
          title={text.quiet}
          about={text.quietAbout}
          on={settings.quiet !== null}
          onChange={(on) => void changeNoticeSettings({ quiet: on ? usualQuiet : null })}
        />
        {settings.quiet === null ? null : <QuietTimes quiet={settings.quiet} />}
        <NoticeSwitch
          title={text.mail}
          about={text.mailAbout}
          on={settings.mail}
          onChange={(mail) => void changeNoticeSettings({ mail })}
        />
      </div>
    </div>
  );
}

/** It is on as long as one of its subjects is; a change is of all of them. */
function GroupSwitch({ name, off }: { name: SwitchName; off: readonly NoticeGroup[] }) {
  const { title, about } = text.groups[name];
  const subjects: readonly NoticeGroup[] = noticeSwitches[name];
  const others = off.filter((group) => !subjects.includes(group));
  const offHere = off.length - others.length;
  const isPartly = offHere > 0 && offHere < subjects.length;
  return (
    <NoticeSwitch
      title={title}
      about={isPartly ? text.partly(about) : about}
      on={offHere < subjects.length}
      onChange={(on) => void changeNoticeSettings({ off: on ? others : [...others, ...subjects] })}
    />
  );
}

function Loading({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return <div className="skeleton" style={{ height: '12rem' }} />;
  return (
    <div className="row">
      <p role="alert">{reason}</p>
      <button type="button" className="button plain compact" onClick={() => void loadPush()}>
        {shellText.tryAgain}
      </button>
    </div>
  );
}

function ThisBrowser() {
  const { state = 'unsupported', settings, busy } = usePush();
  const canChange = state === 'on' || state === 'off';
  const devices = settings?.devices ?? 0;
  const counted = devices > 0 ? text.devices(devices) : text.states.off;
  return (
    <NoticeSwitch
      title={text.here}
      about={settings?.pushKey === null ? text.notHere : canChange ? counted : text.states[state]}
      on={state === 'on'}
      disabled={!canChange || busy || settings?.pushKey === null}
      onChange={(on) => void (on ? turnPushOn() : turnPushOff())}
    />
  );
}

function QuietTimes({ quiet }: { quiet: QuietHours }) {
  return (
    <div className={`${parts.column} ${styles.quietTimes}`}>
      {(['from', 'to'] as const).map((end) => (
        <SelectField
          key={end}
          label={end === 'from' ? text.quietFrom : text.quietTo}
          value={quiet[end]}
          options={allSlots.map((slot) => ({ value: slot, label: clockText(slot) }))}
          onChange={(slot) => void changeNoticeSettings({ quiet: { ...quiet, [end]: slot } })}
        />
      ))}
    </div>
  );
}

interface NoticeSwitchProps {
  title: string;
  about: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

function NoticeSwitch({ title, about, on, disabled = false, onChange }: NoticeSwitchProps) {
  const id = useId();
  return (
    <div className={`${parts.beside} ${parts.gap35} ${styles.noticeSetting}`}>
      <div className={parts.fill}>
        <p>{title}</p>
        <p className="quiet small" id={id}>
          {about}
        </p>
      </div>
      <Switch on={on} label={title} describedBy={id} disabled={disabled} onChange={onChange} />
    </div>
  );
}
