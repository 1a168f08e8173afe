import { chanceOf } from './random.ts';
import { box, curve, disc, oval, path, svg } from './shapes.ts';

export const avatarSize = 400;

/** A drawn face for a profile. The same key draws the same person. */
export function drawAvatar(key: string, hairStyle: 'short' | 'long' | 'bun'): string {
  const chance = chanceOf(`avatar ${key}`);
  const skin = chance.pick(['#f0c9a0', '#e5b48a', '#d39b70', '#f3d2b0']);
  const hair = chance.pick(['#2a211d', '#3b2a22', '#1f2428', '#5a4030']);
  const shirt = chance.pick(['#0b6b6b', '#f2a93b', '#4f7f9a', '#b5564a', '#7d8f5f', '#f4f1e8']);
  const back = chance.pick(['#d7e9e4', '#fbe7c4', '#dbe6ee', '#f1ddd2', '#e5e3d3']);
  return svg(
    avatarSize,
    avatarSize,
    [
      box(0, 0, 400, 400, back),
      hairStyle === 'long' ? path('M104,180 Q100,70 200,66 Q300,70 296,180 V300 H104 Z', hair) : '',
      hairStyle === 'bun' ? disc(200, 62, 40, hair) : '',
      path('M40,410 Q48,300 160,290 H240 Q352,300 360,410 Z', shirt),
      box(168, 236, 64, 74, skin, 26),
      oval(200, 292, 38, 18, '#00000018'),
      oval(200, 186, 82, 94, skin),
      disc(118, 196, 16, skin),
      disc(282, 196, 16, skin),
      path(
        'M114,186 Q104,84 200,80 Q296,84 286,186 Q276,128 232,124 Q170,132 138,118 Q122,140 114,186 Z',
        hair,
      ),
      disc(168, 194, 8, '#2a2523'),
      disc(232, 194, 8, '#2a2523'),
      curve('M154,172 Q168,164 182,171 M218,171 Q232,164 246,172', hair, 5),
      curve('M172,232 Q200,254 228,232', '#a5584b', 6),
      chance.likely(0.35)
        ? curve(
            'M144,196 a24,24 0 1 0 48,0 a24,24 0 1 0 -48,0 M208,196 a24,24 0 1 0 48,0 a24,24 0 1 0 -48,0 M192,194 h16',
            '#3a444b',
            5,
          )
        : '',
      oval(146, 224, 14, 8, '#d9776a', 0.3),
      oval(254, 224, 14, 8, '#d9776a', 0.3),
    ].join(''),
  );
}
