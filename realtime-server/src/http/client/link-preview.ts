import type { PostView } from '@joddee/marketplace/posts/shapes';
import { type Html, html } from '../html.ts';
import type { PreviewTexts } from '../texts.ts';

interface Described {
  brand: string;
  title: string;
  description: string;
  /** An absolute address where `PUBLIC_URL` is set, because messengers resolve no other. */
  image: string;
  /** A photo is shown over the whole width, the mark of the site small. */
  card: 'summary_large_image' | 'summary';
}

/** The tags from which messengers and social networks draw a link. */
function previewTags({ brand, title, description, image, card }: Described): Html {
  return html`<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:image" content="${image}"><meta property="og:type" content="website"><meta property="og:site_name" content="${brand}"><meta name="twitter:card" content="${card}">`;
}

/** `origin` is that of `PUBLIC_URL`, or empty. */
export function previewOfPost(
  { title, photos, price, location }: PostView,
  origin: string,
  { brand, price: priceText }: PreviewTexts,
): Html {
  const description = `${priceText(price)} · ${location.address}`;
  const [photo] = photos;
  return photo === undefined
    ? previewTags({ brand, title, description, image: markOf(origin), card: 'summary' })
    : previewTags({ brand, title, description, image: `${origin}${photo}`, card: 'summary_large_image' });
}

export function previewOfSite(origin: string, { brand, title, lead }: PreviewTexts): Html {
  return previewTags({
    brand,
    title: `${brand} · ${title}`,
    description: lead,
    image: markOf(origin),
    card: 'summary',
  });
}

const markOf = (origin: string) => `${origin}/icons/icon-512.png`;
