import { useId } from 'react';
import { Switch } from '../../../ui/fields/switch.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './notices-part.module.css';

interface NoticeSwitchProps {
  title: string;
  about: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** One line of the settings: what it is, what it does, and its switch. */
export function NoticeSwitch({ title, about, on, disabled = false, onChange }: NoticeSwitchProps) {
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
