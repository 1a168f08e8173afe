import type { PostRequest, PostView } from '@joddee/contract/posts';
import { normalizeSearchText, trigrams } from '@joddee/rules/places/search-text';
import { chosenOpening, type StoredBlock } from './opening/post-opening.ts';
import { copyDetail, copyLocation } from './post-groups.ts';
import type { PostRecord } from './post-model.ts';

type OwnersFields = Pick<PostRecord, 'title' | 'photos' | 'price' | 'detail' | 'date' | 'location' | 'grams'>;

/** The stored fields of a post that its owner writes. A field of a group that is not in the request does not compile. */
export function postFields(request: PostRequest, blocks?: StoredBlock[]): OwnersFields {
  return {
    title: request.title,
    photos: request.imagePost,
    price: request.price,
    detail: {
      ...copyDetail(request satisfies PostView['detail']),
      bays: request.bays.slice(0, request.numberofcar),
    },
    date: chosenOpening(request satisfies PostView['date'], blocks),
    location: copyLocation(request satisfies PostView['location']),
    grams: searchGrams(request.title, request.address),
  };
}

export function searchGrams(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => trigrams(normalizeSearchText(text))))];
}
