import type { DrawingFiles } from '../ui/drawing.tsx';
import dark from './desk-login-dark.svg';
import light from './desk-login-light.svg';

export const deskLoginDrawing: DrawingFiles = { light, dark, width: 600, height: 800 };
