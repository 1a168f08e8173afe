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

const drawn = (light: string, dark: string, width: number, height: number): DrawingFiles => ({
  light,
  dark,
  width,
  height,
});

export const deskHouseDrawing = drawn(deskHouseLight, deskHouseDark, 460, 320);
export const deskLaneDrawing = drawn(deskLaneLight, deskLaneDark, 1920, 620);
export const deskLoginDrawing = drawn(deskLoginLight, deskLoginDark, 600, 800);
export const deskStreetDrawing = drawn(deskStreetLight, deskStreetDark, 1920, 620);
export const heroDrawing = drawn(heroLight, heroDark, 390, 304);
export const ownerDrawing = drawn(ownerLight, ownerDark, 358, 124);
