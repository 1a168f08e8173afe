import type { DrawingFiles } from '../ui/drawing.tsx';
import dark from './owner-dark.svg';
import light from './owner-light.svg';

export const ownerDrawing: DrawingFiles = { light, dark, width: 358, height: 124 };
