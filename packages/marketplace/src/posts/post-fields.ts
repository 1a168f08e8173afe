import type { PostRequest } from '@joddee/contract/posts';
import { normalizeSearchText, trigrams } from '@joddee/rules/search-text';
import type { PostRecord } from './post-model.ts';

type OwnersFields = Pick<PostRecord, 'title' | 'photos' | 'price' | 'detail' | 'date' | 'location' | 'grams'>;

/** The stored fields of a post that its owner writes. */
export function postFields(request: PostRequest): OwnersFields {
  return {
    title: request.title,
    photos: request.imagePost,
    price: request.price,
    detail: {
      typeofpark: request.typeofpark,
      numberofcar: request.numberofcar,
      typeofcar: request.typeofcar,
      explain: request.explain,
      rule: request.rule,
      nearby: request.nearby,
      facility: request.facility,
    },
    date: { open: request.open, close: request.close },
    location: { address: request.address, latitude: request.latitude, longitude: request.longitude },
    grams: searchGrams(request.title, request.address),
  };
}

export function searchGrams(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => trigrams(normalizeSearchText(text))))];
}
