import type { Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { countAnswerRatings, rateAnswer } from '@joddee/marketplace/help/answer-ratings';
import type { Router } from 'express';
import type { ServerLimits } from '../limits/server-limits.ts';
import { addressKey } from '../limits/visitor-address.ts';
import { mountRoute } from '../mount-route.ts';

export function mountSupportRoutes(router: Router, context: Context, limits: ServerLimits): void {
  mountRoute(router, context, httpRoutes.rateAnswer, async ({ caller, params, body, request }) => {
    // By address, because a device is only what the browser says.
    await limits.answerRatings.count(addressKey(request.ip ?? ''));
    return rateAnswer(context, caller, params.answerId, body);
  });
  mountRoute(router, context, httpRoutes.countAnswerRatings, () => countAnswerRatings(context));
}
