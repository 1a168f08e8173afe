import type { MarketplaceSize } from './contender.ts';

export interface PeerPost {
  title: string;
  /** The number of the owner. */
  owner: number;
  /** One, as in the app: a post is one listing, however many cars it has room for (R13). */
  size: number;
  open: string;
  close: string;
  price: number;
}

/** The posts of a peer, open all day like those of `seedPosts`. */
export const peerPosts = ({ owners, postsOfOwner }: MarketplaceSize): PeerPost[] =>
  Array.from({ length: owners * postsOfOwner }, (_, number) => ({
    title: 'ที่จอดรถใกล้สถานีอารีย์',
    owner: Math.floor(number / postsOfOwner),
    size: 1,
    open: '00.00',
    close: '00.00',
    price: 80,
  }));
