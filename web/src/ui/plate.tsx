import * as styles from './plate.module.css';

/** A number and the words after it are a plate as Thai cars have it: letters, a number, and the province below. */
const platePattern = /^(.*\d)\s+(\D+)$/;

const partsOf = (text: string) => {
  const [, number = text.trim(), province] = platePattern.exec(text.trim()) ?? [];
  return { number, province };
};

/** What people say of a plate: without its province. */
export const plateNumber = (text: string): string => partsOf(text).number;

/** For where a plate has no room. */
export const plateDigits = (text: string): string => /\d+(?=\D*$)/.exec(text)?.[0] ?? text;

/** A number plate, as it is on the car. Nothing once it was deleted with the other details of an old booking. */
export function Plate({ text, size }: { text: string; size?: 'big' | 'little' }) {
  if (text.trim() === '') return null;
  const { number, province } = partsOf(text);
  return (
    <span
      className={
        size === undefined ? styles.plate : `${styles.plate} ${size === 'big' ? styles.big : styles.little}`
      }
      translate="no"
    >
      {number} {province === undefined || size === 'little' ? null : <small>{province}</small>}
    </span>
  );
}
