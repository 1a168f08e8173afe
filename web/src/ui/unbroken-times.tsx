/** With the short word of a clock, if the language has one. */
const timeRange = /(\d\d[.:]\d\d–\d\d[.:]\d\d(?: \p{L}\.)?)/u;

/** The text with every time, such as '08.00–20.00', in one piece: a line would break after its dash. */
export function UnbrokenTimes({ text }: { text: string }) {
  return text.split(timeRange).map((part, index) =>
    timeRange.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and each keeps its place.
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
