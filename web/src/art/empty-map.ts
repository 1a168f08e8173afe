import type { DrawingFiles } from '../ui/drawing.tsx';
import dark from './empty-map-dark.svg';
import light from './empty-map-light.svg';

export const emptyMapDrawing: DrawingFiles = { light, dark, width: 220, height: 148 };
