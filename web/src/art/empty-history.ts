import type { DrawingFiles } from '../ui/drawing.tsx';
import dark from './empty-history-dark.svg';
import light from './empty-history-light.svg';

export const emptyHistoryDrawing: DrawingFiles = { light, dark, width: 220, height: 148 };
