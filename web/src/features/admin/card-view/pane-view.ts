export interface PaneView {
  zoom: number;
  /** How far the middle of the image is from the middle of the pane, in pixels. */
  x: number;
  y: number;
  /** In degrees. */
  turn: number;
}

export interface Size {
  width: number;
  height: number;
}

export const wholeImage: PaneView = { zoom: 1, x: 0, y: 0, turn: 0 };

const zoomRange = { min: 1, max: 6 };
const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The scale at which a turned image just fits into its pane. */
export function fittingScale(image: Size, pane: Size, turn: number): number {
  const { width, height } = turn % 180 === 0 ? image : { width: image.height, height: image.width };
  return Math.min(pane.width / width, pane.height / height);
}

/** The image stays over the middle of the pane. */
function withinPane(view: PaneView, pane: Size): PaneView {
  const [wide, high] = [(pane.width * (view.zoom - 1)) / 2, (pane.height * (view.zoom - 1)) / 2];
  return { ...view, x: between(view.x, -wide, wide), y: between(view.y, -high, high) };
}

/** Zooms so that the point under the pointer, counted from the middle of the pane, stays where it is. */
export function zoomedAt(
  view: PaneView,
  pane: Size,
  factor: number,
  point: { x: number; y: number } = { x: 0, y: 0 },
): PaneView {
  const zoom = between(view.zoom * factor, zoomRange.min, zoomRange.max);
  const by = zoom / view.zoom;
  const x = point.x - (point.x - view.x) * by;
  const y = point.y - (point.y - view.y) * by;
  return withinPane({ ...view, zoom, x, y }, pane);
}

export function movedBy(view: PaneView, pane: Size, by: { x: number; y: number }): PaneView {
  return withinPane({ ...view, x: view.x + by.x, y: view.y + by.y }, pane);
}

export const turned = (view: PaneView): PaneView => ({ ...wholeImage, turn: (view.turn + 90) % 360 });

/** One key for every step: twice and four times as large around the pointer, then whole again. */
export const nextZoom = (view: PaneView, pane: Size, point?: { x: number; y: number }): PaneView =>
  view.zoom >= 4
    ? { ...wholeImage, turn: view.turn }
    : zoomedAt(view, pane, view.zoom < 2 ? 2 / view.zoom : 2, point);
