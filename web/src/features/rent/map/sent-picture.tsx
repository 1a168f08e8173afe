const name = 'map-picture';

/** A picture of the map, in the place of the map; its middle lies where that of the map will be. */
export function MapPicture({ src }: { src: string }) {
  // Drawn with the first frame: it is small, and comes with the page.
  return <img className={name} src={src} alt="" draggable={false} decoding="sync" />;
}

/** The picture that the server has sent, until the program has replaced its page. */
export function sentPicture(): string | undefined {
  return document.querySelector<HTMLImageElement>(`.${name}`)?.src;
}
