import { line, type Point } from './line.ts';

export interface Park {
  name: string;
  points: readonly Point[];
}

/** Drawn by hand, for orientation only. */
export const parks: readonly Park[] = [
  { name: 'สวนลุมพินี', points: line('13.7352,100.5388 13.7352,100.5459 13.7273,100.5449 13.7297,100.5382') },
  { name: 'สวนเบญจกิติ', points: line('13.7343,100.5555 13.7335,100.5605 13.7247,100.5588 13.7255,100.5545') },
  { name: 'สวนจตุจักร', points: line('13.8152,100.5495 13.8145,100.5583 13.8028,100.5531 13.8047,100.5482') },
  { name: 'สนามหลวง', points: line('13.7577,100.4925 13.7573,100.4942 13.7529,100.4938 13.7533,100.4919') },
  { name: 'สวนหลวง ร.9', points: line('13.6935,100.6565 13.6932,100.6655 13.684,100.666 13.6842,100.6572') },
];
