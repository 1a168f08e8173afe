import './plate.css';

/** A number and the words after it are a plate as Thai cars have it: letters, a number, and the province below. */
const platePattern = /^(.*\d)\s+(\D+)$/;

interface PlateProps {
  text: string;
  size?: 'big' | 'little';
}

/** A number plate, as it is on the car. */
export function Plate({ text, size }: PlateProps) {
  const [, number = text, province] = platePattern.exec(text.trim()) ?? [];
  return (
    <span className={size === undefined ? 'plate' : `plate ${size}`} translate="no">
      {number} {province === undefined || size === 'little' ? null : <small>{province}</small>}
    </span>
  );
}
