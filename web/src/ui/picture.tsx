import type { ComponentProps } from 'react';
import { useHydrating } from '../lib/rendered-page/rendered-page.ts';

/** A picture of nothing, which keeps the place of one to come. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface PictureProps extends ComponentProps<'img'> {
  /** What the page is about. */
  isFirst?: boolean;
}

/**
 * All but the first picture of a rendered page wait until its program runs: browsers request even those far below, and on
 * a bad network they would hold up the program by seconds.
 */
export function Picture({ isFirst = false, src, srcSet, alt, ...rest }: PictureProps) {
  const isLeftOut = useHydrating() && !isFirst;
  return (
    <img
      {...rest}
      src={isLeftOut ? nothing : src}
      srcSet={isLeftOut ? undefined : srcSet}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
