import type { DrawingFiles } from '../ui/drawing.tsx';
import emptyBookingsDark from './empty-bookings-dark.svg';
import emptyBookingsLight from './empty-bookings-light.svg';
import emptyHistoryDark from './empty-history-dark.svg';
import emptyHistoryLight from './empty-history-light.svg';
import emptyIncomingDark from './empty-incoming-dark.svg';
import emptyIncomingLight from './empty-incoming-light.svg';
import emptyMapDark from './empty-map-dark.svg';
import emptyMapLight from './empty-map-light.svg';

const empty = (light: string, dark: string): DrawingFiles => ({ light, dark, width: 220, height: 148 });

export const emptyBookingsDrawing = empty(emptyBookingsLight, emptyBookingsDark);
export const emptyHistoryDrawing = empty(emptyHistoryLight, emptyHistoryDark);
export const emptyIncomingDrawing = empty(emptyIncomingLight, emptyIncomingDark);
export const emptyMapDrawing = empty(emptyMapLight, emptyMapDark);
