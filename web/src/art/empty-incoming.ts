import type { DrawingFiles } from '../ui/drawing.tsx';
import dark from './empty-incoming-dark.svg';
import light from './empty-incoming-light.svg';

export const emptyIncomingDrawing: DrawingFiles = { light, dark, width: 220, height: 148 };
