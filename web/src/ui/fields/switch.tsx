import * as styles from './switch.module.css';

interface SwitchProps {
  on: boolean;
  /** The accessible name, or the id of the element that has it. */
  label: string;
  describedBy?: string;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ on, label, describedBy, disabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switchBox}
      aria-checked={on}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!on)}
    />
  );
}
