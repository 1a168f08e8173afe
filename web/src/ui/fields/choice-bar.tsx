import { startTransition, useOptimistic } from 'react';
import * as parts from '../styles/parts.module.css';
import * as styles from './choice-bar.module.css';

interface ChoiceBarProps<Name extends string> {
  label: string;
  group: string;
  items: readonly (readonly [Name, string])[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** One of a few views of the same thing. The choice is seen at once, and what it shows when it is drawn. */
export function ChoiceBar<Name extends string>(props: ChoiceBarProps<Name>) {
  const { label, group, items, chosen, onChoose } = props;
  const [seen, see] = useOptimistic(chosen);
  const choose = (name: Name) =>
    startTransition(() => {
      see(name);
      onChoose(name);
    });
  return (
    <fieldset className={`${parts.wrap} ${styles.choiceBar}`}>
      <legend className="visually-hidden">{label}</legend>
      {items.map(([name, words]) => (
        <label key={name}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            checked={name === seen}
            onChange={() => choose(name)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
