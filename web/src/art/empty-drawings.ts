import type { DrawingFiles } from '../ui/drawing.tsx';
import emptyBookingsDark from './empty-bookings-dark.svg';
import emptyBookingsLight from './empty-bookings-light.svg';
import emptyHistoryDark from './empty-history-dark.svg';
import emptyHistoryLight from './empty-history-light.svg';
import emptyIncomingDark from './empty-incoming-dark.svg';
import emptyIncomingLight from './empty-incoming-light.svg';
import emptyMapDark from './empty-map-dark.svg';
import emptyMapLight from './empty-map-light.svg';

export const emptyBookingsDrawing: DrawingFiles = {
  light: emptyBookingsLight,
  dark: emptyBookingsDark,
  width: 220,
  height: 148,
};
export const emptyHistoryDrawing: DrawingFiles = {
  light: emptyHistoryLight,
  dark: emptyHistoryDark,
  width: 220,
  height: 148,
};
export const emptyIncomingDrawing: DrawingFiles = {
  light: emptyIncomingLight,
  dark: emptyIncomingDark,
  width: 220,
  height: 148,
};
export const emptyMapDrawing: DrawingFiles = {
  light: emptyMapLight,
  dark: emptyMapDark,
  width: 220,
  height: 148,
};
