import type { Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import {
  addFavourite,
  findFavourites,
  removeFavourite,
} from '@joddee/marketplace/posts/favourites/favourites';
import { findOwnProfile, findPublicProfiles } from '@joddee/marketplace/users/find';
import { editProfile, setProfilePhoto } from '@joddee/marketplace/users/profile';
import type { Router } from 'express';
import { mountRoute } from '../mount-route.ts';

export function mountProfileRoutes(router: Router, context: Context): void {
  mountRoute(router, context, httpRoutes.findOwnProfile, ({ caller }) => findOwnProfile(context, caller));
  mountRoute(router, context, httpRoutes.findPublicProfiles, ({ query }) =>
    findPublicProfiles(context, query.page),
  );
  mountRoute(router, context, httpRoutes.editProfile, ({ caller, body }) =>
    editProfile(context, caller, body),
  );
  mountRoute(router, context, httpRoutes.setProfilePhoto, ({ caller, body }) =>
    setProfilePhoto(context, caller, body.imageURL),
  );
  mountRoute(router, context, httpRoutes.findFavourites, ({ caller }) => findFavourites(context, caller));
  mountRoute(router, context, httpRoutes.addFavourite, ({ caller, params }) =>
    addFavourite(context, caller, params.postId),
  );
  mountRoute(router, context, httpRoutes.removeFavourite, ({ caller, params }) =>
    removeFavourite(context, caller, params.postId),
  );
}
