import type { DrawingFiles } from '../ui/drawing.tsx';
import deskHouseDark from './desk-house-dark.svg';
import deskHouseLight from './desk-house-light.svg';
import deskLaneDark from './desk-lane-dark.svg';
import deskLaneLight from './desk-lane-light.svg';
import deskLoginDark from './desk-login-dark.svg';
import deskLoginLight from './desk-login-light.svg';
import deskStreetDark from './desk-street-dark.svg';
import deskStreetLight from './desk-street-light.svg';
import heroDark from './hero-dark.svg';
import heroLight from './hero-light.svg';
import ownerDark from './owner-dark.svg';
import ownerLight from './owner-light.svg';

export const deskHouseDrawing: DrawingFiles = {
  light: deskHouseLight,
  dark: deskHouseDark,
  width: 460,
  height: 320,
};
export const deskLaneDrawing: DrawingFiles = {
  light: deskLaneLight,
  dark: deskLaneDark,
  width: 1920,
  height: 620,
};
export const deskLoginDrawing: DrawingFiles = {
  light: deskLoginLight,
  dark: deskLoginDark,
  width: 600,
  height: 800,
};
export const deskStreetDrawing: DrawingFiles = {
  light: deskStreetLight,
  dark: deskStreetDark,
  width: 1920,
  height: 620,
};
export const heroDrawing: DrawingFiles = { light: heroLight, dark: heroDark, width: 390, height: 304 };
export const ownerDrawing: DrawingFiles = { light: ownerLight, dark: ownerDark, width: 358, height: 124 };
