import { amountDigits } from '@joddee/marketplace/common/texts/digits';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { Banknote, CalendarClock, CarFront, ClockAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { endText } from '../../../components/booking/stay-progress.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import type { DeskFigures } from './desk-figures.ts';
import * as styles from './desk-tiles.module.css';

export type DeskPart = 'waiting' | 'day' | 'income';

interface DeskTilesProps {
  now: Date;
  figures: DeskFigures;
  waiting: number;
  longestMinutes: number;
  onJump: (part: DeskPart) => void;
}

/** The day in figures; each leads to its part. A phone has no room for them above the cars. */
export function DeskTiles({ now, figures, waiting, longestMinutes, onJump }: DeskTilesProps) {
  const { today, parked, overdue, ahead, late, nextIn, nextOut, income } = figures;
  return (
    <div className={`${parts.below} ${parts.gap4} ${styles.deskTiles}`}>
      <Tile
        tone={waiting > 0 ? 'live' : undefined}
        icon={<ClockAlert />}
        value={waiting}
        label={text.waits}
        hint={waiting > 0 ? text.longestWait(longestMinutes) : text.nothing}
        onPress={() => onJump('waiting')}
      />
      <Tile
        icon={<CarFront />}
        value={parked}
        unit={` ${text.cars}`}
        label={text.parked}
        hint={
          overdue > 0
            ? text.overdue(overdue)
            : nextOut === undefined
              ? undefined
              : text.nextOut(endText(nextOut, now))
        }
        onPress={() => onJump('day')}
      />
      <Tile
        icon={<CalendarClock />}
        value={ahead}
        unit={` ${text.ofCount(today)}`}
        label={text.ahead}
        hint={
          late.length > 0
            ? text.overdue(late.length)
            : ahead === 0 || nextIn === undefined
              ? undefined
              : text.nextIn(nextIn.detail.timein)
        }
        onPress={() => onJump('day')}
      />
      <Tile
        tone="done"
        icon={<Banknote />}
        value={amountDigits(income.total)}
        unit={` ${text.baht}`}
        label={text.incomeToday}
        hint={text.remains(income.remains)}
        onPress={() => onJump('income')}
      />
    </div>
  );
}

interface TileProps {
  tone?: 'live' | 'done' | undefined;
  icon: ReactNode;
  value: ReactNode;
  unit?: string;
  label: string;
  hint?: string | undefined;
  onPress: () => void;
}

function Tile({ tone, icon, value, unit, label, hint, onPress }: TileProps) {
  return (
    <button type="button" className={`card ${styles.deskTile}`} data-tone={tone} onClick={onPress}>
      <span className="icon-tile" data-tone={tone ?? 'brand'} aria-hidden="true">
        {icon}
      </span>
      <span className={`unbroken ${styles.deskValue}`}>
        {value}
        {unit === undefined ? null : <small className={`${parts.smallerStrong} quiet`}>{unit}</small>}
      </span>
      <span className={`quiet ${parts.smallerStrong} ${styles.deskLabel}`}>{label}</span>
      {hint === undefined ? null : <span className="quiet tiny">{hint}</span>}
    </button>
  );
}
