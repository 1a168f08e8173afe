import type { DrawingFiles } from '../ui/drawing.tsx';
import dark from './hero-dark.svg';
import light from './hero-light.svg';

export const heroDrawing: DrawingFiles = { light, dark, width: 390, height: 304 };
