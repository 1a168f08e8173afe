import type { HomeFacts } from '../map/shapes.ts';
import type { PostView } from '../posts/shapes.ts';
import type { PostSnapshot } from './server-events.ts';

/** What the server puts into a page for the client, by the id of its element; each is text, taken once. */
export const pageData = {
  /** On the home page: the recommended spots. */
  recommendedSpots: 'recommended-spots',
  /** On the home page: its figures. */
  homeFacts: 'home-facts',
  /** On a booking page: the post and its taken times, as in the answer to `post:watch`. */
  post: 'watched-post',
  /** On a page whose content the server has rendered: the instant of its texts. */
  renderedAt: 'rendered-at',
  /** On a page whose content the program replaces. */
  isFrame: 'is-frame',
} as const;

/** Elements of a rendered page for the small program in its head, by their ids. */
export const pageElements = {
  /** A template with the tags that load the program. */
  program: 'program',
  /** A template with the tags that load the fonts. */
  fonts: 'fonts',
  /** Hidden; shown if the program does not arrive. */
  programMissing: 'program-missing',
} as const;

/** The screens that the server renders without data of their own, by the role that may open them. */
export const renderedScreens = {
  anyone: ['/owner', '/support', '/forgot', '/reset', '/confirm-email'],
  visitor: ['/login', '/register'],
  /** All but what needs the program, which replaces it. */
  frame: ['/rent'],
} as const;

/** Spots that are free for the whole of a time; where none is, those of other times. */
export interface RecommendedSpots {
  posts: readonly PostView[];
  areFree: boolean;
}

export interface PageData {
  [pageData.recommendedSpots]: RecommendedSpots;
  [pageData.homeFacts]: HomeFacts;
  [pageData.post]: PostSnapshot;
  [pageData.renderedAt]: string;
  [pageData.isFrame]: true;
}

/** The client's part of rendering on the server: the content of a page, as a visitor sees it. */
export interface PageRenderer {
  /** Loads the screens of these paths, because rendering does not wait. */
  load(paths: readonly string[]): Promise<void>;
  /** Throws if a part of the page fails. */
  render(address: string, data: Partial<PageData>): string;
}
