export const mapText = {
  river: 'Chao Phraya River',
  /** Shown in the corner of the map, beside the source of the tiles. */
  drawnSource: 'Simplified map, stations: BMA open data',
  /** In place of a map that cannot be drawn. */
  failed: 'Can’t show the map. Use the list and addresses instead.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const;
