import type { MouseEvent } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router-dom';

/** The name that `listing-gallery.module.css` gives to the first photo of a spot's page. */
const shared = 'spot-photo';
/** A page that needs longer opens without the movement. */
const waitMs = 300;
const everyMs = 15;

/**
 * A link around a photo: where the browser can and the user wants movement, the photo moves to its place on the page that
 * the link opens. Every change of the address renders the link, but not what is in it.
 */
export function PhotoLink({ to, ...props }: LinkProps & { to: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    const photo = event.currentTarget.querySelector('img');
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (photo === null || !isPlain || event.defaultPrevented || !moves()) return;
    event.preventDefault();
    photo.style.viewTransitionName = shared;
    const transition = document.startViewTransition(async () => {
      photo.style.viewTransitionName = '';
      void navigate(to);
      if (!(await photoIsThere())) transition.skipTransition();
    });
    // A skipped one is a page without the movement.
    transition.ready.catch(() => {});
  };
  return <Link {...props} to={to} onClick={follow} />;
}

const moves = () =>
  typeof document.startViewTransition === 'function' &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** By a timer: nothing is painted meanwhile, so there are no frames. */
async function photoIsThere(): Promise<boolean> {
  for (let waited = 0; waited < waitMs; waited += everyMs) {
    const photo = document.querySelector<HTMLImageElement>('[data-photos] img');
    if (photo?.complete) return true;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return false;
}
