import type { DrawingFiles } from '../ui/drawing.tsx';
import dark from './desk-lane-dark.svg';
import light from './desk-lane-light.svg';

export const deskLaneDrawing: DrawingFiles = { light, dark, width: 1920, height: 620 };
