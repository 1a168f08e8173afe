import type { DrawingFiles } from '../ui/drawing.tsx';
import dark from './desk-house-dark.svg';
import light from './desk-house-light.svg';

export const deskHouseDrawing: DrawingFiles = { light, dark, width: 460, height: 320 };
