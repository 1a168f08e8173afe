import type { DrawingFiles } from '../ui/drawing.tsx';
import dark from './empty-bookings-dark.svg';
import light from './empty-bookings-light.svg';

export const emptyBookingsDrawing: DrawingFiles = { light, dark, width: 220, height: 148 };
