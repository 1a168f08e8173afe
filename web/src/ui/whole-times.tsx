const timeRange = /(\d\d[.:]\d\d–\d\d[.:]\d\d(?:[ \u00a0]น\.)?)/;

/** The text with every '08.00–20.00 น.' in one piece: a line would break after its dash. */
export function WholeTimes({ text }: { text: string }) {
  return text.split(timeRange).map((part) =>
    timeRange.test(part) ? (
      <span key={part} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
