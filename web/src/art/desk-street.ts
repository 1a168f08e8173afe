import type { DrawingFiles } from '../ui/drawing.tsx';
import dark from './desk-street-dark.svg';
import light from './desk-street-light.svg';

export const deskStreetDrawing: DrawingFiles = { light, dark, width: 1920, height: 620 };
