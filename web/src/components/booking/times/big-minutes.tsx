import { minutesText } from '@joddee/thai-text/times';

/** '1 ชม. 24 นาที' with large digits and small units. */
export function BigMinutes({ minutes }: { minutes: number }) {
  const words = minutesText(minutes).split(' ');
  return (
    <span className="big-minutes">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words have fixed places.
        <span key={index}>
          {index === 0 ? null : ' '}
          {/^\d/.test(word) ? <strong>{word}</strong> : word}
        </span>
      ))}
    </span>
  );
}
