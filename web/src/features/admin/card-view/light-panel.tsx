import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { useId } from 'react';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './card-panes.module.css';
import { asTaken, isAsTaken, lightRange, type PaneLight } from './pane-light.ts';

interface LightPanelProps {
  id: string;
  light: PaneLight;
  onChange: (light: PaneLight) => void;
}

const sliders = ['brightness', 'contrast'] as const;

/** Two sliders for an image that is too dark, too bright or pale. */
export function LightPanel({ id, light, onChange }: LightPanelProps) {
  const name = useId();
  return (
    <div className={`small ${parts.gap1} ${parts.below} ${styles.lightPanel}`} id={id}>
      {sliders.map((part) => (
        <div className={`${parts.column} ${parts.crossMiddle} ${styles.lightPart}`} key={part}>
          <label htmlFor={`${name}${part}`}>{text[part]}</label>
          <input
            id={`${name}${part}`}
            type="range"
            {...lightRange}
            value={light[part]}
            aria-valuetext={text.percent(light[part])}
            onChange={({ target }) => onChange({ ...light, [part]: Number(target.value) })}
          />
          <output className={parts.endWords}>{text.percent(light[part])}</output>
        </div>
      ))}
      <button type="button" disabled={isAsTaken(light)} onClick={() => onChange(asTaken)}>
        {text.resetLight}
      </button>
    </div>
  );
}
