/** SVG in short words. Coordinates are rounded, which keeps the text small and quick to read. */

const number = (value: number) => String(Math.round(value * 10) / 10);

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const rounded = radius === 0 ? '' : ` rx="${number(radius)}"`;
  return `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"${rounded} fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"/>`;
}

export function oval(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  opacity = 1,
): string {
  return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(radiusX)}" ry="${number(radiusY)}" fill="${fill}" opacity="${opacity}"/>`;
}

export type Point = readonly [x: number, y: number];

export function polygon(points: readonly Point[], fill: string, opacity = 1): string {
  const corners = points.map(([x, y]) => `${number(x)},${number(y)}`).join(' ');
  return `<polygon points="${corners}" fill="${fill}" opacity="${opacity}"/>`;
}

export function line(points: readonly Point[], stroke: string, width: number): string {
  const corners = points.map(([x, y]) => `${number(x)},${number(y)}`).join(' ');
  return `<polyline points="${corners}" fill="none" stroke="${stroke}" stroke-width="${number(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function path(data: string, fill: string): string {
  return `<path d="${data}" fill="${fill}"/>`;
}

export function curve(data: string, stroke: string, width: number): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${number(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function placed(x: number, y: number, scale: number, inner: string, mirrored = false): string {
  const scaleX = mirrored ? -scale : scale;
  return `<g transform="translate(${number(x)} ${number(y)}) scale(${scaleX.toFixed(3)} ${scale.toFixed(3)})">${inner}</g>`;
}

export function gradient(id: string, top: string, bottom: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
}

export function svg(width: number, height: number, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
}
