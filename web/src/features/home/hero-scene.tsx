import { deskStreetDrawing as street } from '../../art/desk-street.ts';
import { heroDrawing as phone } from '../../art/hero.ts';

const wide = '(min-width: 47.5em)';
const dark = '(prefers-color-scheme: dark)';

/** The street behind the search: one drawing for phones, one for wider screens. */
export function HeroScene() {
  return (
    <picture>
      <source srcSet={street.dark} media={`${wide} and ${dark}`} />
      <source srcSet={street.light} media={wide} />
      <source srcSet={phone.dark} media={dark} />
      <img className="hero-scene" src={phone.light} alt="" width={phone.width} height={phone.height} />
    </picture>
  );
}
