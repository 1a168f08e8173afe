import { designText as text } from '@joddee/thai-text/screens/design-text';
import { Bell, Phone, Share, SlidersHorizontal, Umbrella } from 'lucide-react';
import { useState } from 'react';
import { emptyIncomingDrawing } from '../../art/empty-drawings.ts';
import * as styles from '../../components/live/live-words.module.css';
import { TextField } from '../../ui/fields/field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import ToastCard from '../../ui/toasts/toast-card.tsx';
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

const tones = ['live', 'brand', 'done', 'harm', 'quiet'] as const;
const kinds = ['live', 'done', 'harm'] as const;

export function StateParts() {
  return (
    <>
      <Part name="chips">
        <div className="row">
          {tones.map((tone) => (
            <span key={tone} className="chip" data-tone={tone}>
              {text.states[tone]}
            </span>
          ))}
          <span className={parts.badge}>2</span>
          <span
            className={`${parts.inline} ${parts.gap2} unbroken ${parts.smallerStrong} ${styles.liveWords}`}
          >
            {text.accepting}
          </span>
        </div>
        <div className="row">
          {tones.map((tone) => (
            <span key={tone} className="icon-tile" data-tone={tone}>
              <Bell />
            </span>
          ))}
        </div>
      </Part>
      <Part name="notices">
        {tones.map((tone) => (
          <p key={tone} className="notice" data-tone={tone}>
            {text.states[tone]}
          </p>
        ))}
        {kinds.map((kind) => (
          <ToastCard
            key={kind}
            toast={{ key: kind, kind, text: text.states[kind], about: text.place, place: 'strip', since: 0 }}
          />
        ))}
      </Part>
      <Part name="empty">
        <EmptyState drawing={emptyIncomingDrawing} title={text.emptyTitle} text={text.emptyText}>
          <button type="button" className="button soft">
            <Share /> {text.share}
          </button>
        </EmptyState>
      </Part>
      <Part name="loading">
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="skeleton" />
      </Part>
    </>
  );
}
