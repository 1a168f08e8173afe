import { nearMetres } from '../distance.ts';

interface DistanceWords {
  underTenMetres: string;
  metres: (count: number) => string;
  kilometres: (count: string) => string;
  walk: (minutes: number) => string;
  near: (station: string, distance: string) => string;
  /** Of a station that is not near. */
  away: (station: string, distance: string) => string;
}

/** Walking minutes are shown only in this range: they do not help for a few steps, nor where a driver would not walk. */
const worthWalking = { fromMetres: 10, toMinutes: 20 };

const inTens = (metres: number) => Math.round(metres / 10) * 10;

/** How distances are written, in the words of one language. */
export function distanceTexts(words: DistanceWords) {
  /** '350 m' or '1.2 km': rounded to ten metres below a kilometre, and to a hundred above. */
  function distanceText(metres: number): string {
    const tens = inTens(metres);
    if (tens === 0) return words.underTenMetres;
    if (tens < 1000) return words.metres(tens);
    const kilometres = (Math.round(metres / 100) / 10).toFixed(1);
    return words.kilometres(kilometres.replace(/\.0$/, ''));
  }

  /** '350 m · 5 min walk' */
  function walkText(metres: number, minutes: number): string {
    const { fromMetres, toMinutes } = worthWalking;
    return metres < fromMetres || minutes > toMinutes
      ? distanceText(metres)
      : `${distanceText(metres)} · ${words.walk(minutes)}`;
  }

  /** '5 min walk', or the distance where that says more */
  function shortWalkText(metres: number, minutes: number): string {
    return minutes > worthWalking.toMinutes ? distanceText(metres) : words.walk(minutes);
  }

  /** '350 m from BTS Ari' */
  function nearStationText(system: string, station: string, metres: number): string {
    const name = `${system} ${station}`;
    return inTens(metres) <= nearMetres
      ? words.near(name, distanceText(metres))
      : words.away(name, distanceText(metres));
  }

  return { distanceText, walkText, shortWalkText, nearStationText };
}
