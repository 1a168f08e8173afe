import { box, curve, disc, oval, path, placed, svg } from './shapes.ts';

/** Letters of the word SAMPLE as strokes: an image must not depend on the fonts of a machine. */
const letters = [
  'M38,8 Q34,0 20,0 Q2,0 2,14 Q2,26 20,29 Q40,32 40,46 Q40,60 20,60 Q4,60 0,50',
  'M0,60 L21,0 L42,60 M8,40 H34',
  'M0,60 V0 L22,36 L44,0 V60',
  'M2,60 V0 H24 Q40,0 40,16 Q40,32 24,32 H2',
  'M2,0 V60 H36',
  'M38,0 H2 V60 H38 M2,29 H32',
];

function sampleMark(x: number, y: number, scale: number): string {
  const strokes = letters
    .map((letter, index) => `<g transform="translate(${index * 66} 0)">${curve(letter, '#c0463c', 10)}</g>`)
    .join('');
  return `<g transform="translate(${x} ${y}) rotate(-18) scale(${scale})" opacity=".82">${strokes}</g>`;
}

const person = [
  path('M-60,110 Q-56,42 0,38 Q56,42 60,110 Z', '#4f7f9a'),
  oval(0, -8, 40, 48, '#e5b48a'),
  path('M-42,-14 Q-48,-64 0,-66 Q48,-64 42,-14 Q36,-42 10,-42 Q-24,-38 -42,-14 Z', '#2a211d'),
].join('');

function card(): string {
  const rows = [170, 216, 262, 322, 368].map((y, index) =>
    box(250, y, 330 - (index % 3) * 70, 18, '#9db2ba', 9),
  );
  return [
    box(0, 0, 860, 540, '#e8f1f2', 34),
    box(0, 0, 860, 96, '#bcd6da', 34),
    disc(72, 54, 34, '#f2a93b'),
    box(130, 32, 330, 20, '#6f909c', 10),
    box(130, 64, 220, 14, '#9db2ba', 7),
    box(70, 190, 120, 92, '#e3b64f', 14),
    ...rows,
    box(640, 250, 170, 214, '#d3e0e4', 8),
    placed(725, 352, 1.02, person),
    sampleMark(120, 440, 1.75),
  ].join('');
}

/** An identity card that nobody can take for a real one. */
export function drawSampleCard(): string {
  return svg(960, 640, box(0, 0, 960, 640, '#8f7b66') + placed(50, 50, 1, card()));
}

/** A person who holds the sample card. */
export function drawSampleCardHolder(): string {
  return svg(
    960,
    640,
    [
      box(0, 0, 960, 640, '#d7e9e4'),
      placed(480, 300, 3.1, person),
      placed(560, 380, 0.4, card()),
      oval(566, 500, 30, 40, '#e5b48a'),
      oval(900, 500, 30, 40, '#e5b48a'),
      sampleMark(70, 220, 0.9),
    ].join(''),
  );
}
