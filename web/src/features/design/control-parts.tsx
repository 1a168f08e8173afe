import { designText as text } from '@joddee/thai-text/screens/design-text';
import Phone from 'lucide-react/icons/phone';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Umbrella from 'lucide-react/icons/umbrella';
import { useState } from 'react';
import { TextField } from '../../ui/fields/field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { Part } from './part.tsx';

const sizes = ['--t-hero', '--t28', '--t24', '--t20', '--t17', '--t16', '--t14', '--t13', '--t12'];

export function ControlParts() {
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Part name="type">
        {sizes.map((size) => (
          <p key={size} style={{ font: `var(${size})` }}>
            {text.sample} 13.00
          </p>
        ))}
      </Part>
      <Part name="buttons">
        <div className="row">
          <button type="button" className="button main">
            {text.book}
          </button>
          <button type="button" className="button main" aria-busy="true">
            {text.sending}
          </button>
          <button type="button" className="button main" disabled>
            {text.book}
          </button>
        </div>
        <p className={parts.reason}>{text.reason}</p>
        <div className="row">
          <button type="button" className="button plain">
            {text.back}
          </button>
          <button type="button" className="button soft">
            <Phone /> {text.call}
          </button>
          <button type="button" className="button mango">
            {text.confirm}
          </button>
          <button type="button" className="button text">
            {text.clear}
          </button>
          <button type="button" className="button plain harm">
            {text.decline}
          </button>
        </div>
      </Part>
      <Part name="choices">
        <div className="row">
          <button type="button" className="pick" aria-pressed="false">
            <Umbrella /> {text.roof}
          </button>
          <button type="button" className="pick" aria-pressed="true">
            <SlidersHorizontal /> {text.filters}
          </button>
          <Switch on={isOn} label={text.accepting} onChange={setOn} />
          <Switch on={false} label={text.accepting} disabled onChange={setOn} />
        </div>
        <div className={parts.grid} role="radiogroup" aria-label={text.sections.choices}>
          {text.hours.map((hours, index) => (
            // biome-ignore lint/a11y/useSemanticElements: tiles are buttons with the state of a radio.
            <button key={hours} type="button" className="tile" role="radio" aria-checked={index === 1}>
              {hours}
            </button>
          ))}
        </div>
      </Part>
      <Part name="fields">
        <TextField label={text.phone} defaultValue="081 234 5678" />
        <TextField label={text.user} defaultValue="kong" error={text.userError} />
        <TextField label={text.email} defaultValue="kong@example.com" hint={text.emailHint} disabled />
      </Part>
    </>
  );
}
