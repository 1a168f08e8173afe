/** The app's rule for a stay, as the hand-written programs of the peers have it: times in Bangkok, half-hour slots. */
const dayMs = 86_400_000;
const slotMinutes = 30;
const daysAhead = 3;
const bangkokMs = 7 * 3_600_000;

/** Milliseconds of midnight in Bangkok at the start of this day. */
const midnightOf = (day) => Date.parse(`${day}T00:00:00+07:00`);

function minuteOf(slot) {
  const [, hours, minutes] = /^([01]\d|2[0-3])\.(00|30)$/.exec(slot) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

/** The period of a requested stay, or the reason why it cannot be booked. */
export function stayAt({ open, close }, { day, timein, timeout }, now = Date.now()) {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? midnightOf(day) : Number.NaN;
  const [opens, closes, starts, ends] = [open, close, timein, timeout].map(minuteOf);
  if (![midnight, starts, ends].every(Number.isFinite)) return { refused: 'NO_SLOT' };
  const today = Math.floor((now + bangkokMs) / dayMs) * dayMs - bangkokMs;
  if (midnight < today) return { refused: 'PAST_DAY' };
  if (midnight > today + daysAhead * dayMs) return { refused: 'TOO_FAR_AHEAD' };
  // Minutes count from opening, so that hours across midnight need no case of their own.
  const fromOpening = (minute) => (minute - opens + 1440) % 1440;
  const length = fromOpening(closes) || 1440;
  const start = fromOpening(starts);
  const end = fromOpening(ends) || 1440;
  if (start >= length || end > length || end <= start) return { refused: 'OUTSIDE_HOURS' };
  const instant = (minute) => new Date(midnight + (opens + minute) * 60_000);
  if (instant(start + slotMinutes).getTime() <= now) return { refused: 'PAST_SLOT' };
  return { from: instant(start), to: instant(end), hours: (end - start) / 60 };
}
