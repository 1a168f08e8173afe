import { jobs, type Noun, runs } from '../records/noun.ts';
import { deliverNotice, deliveryJob } from './delivery/deliver-notice.ts';
import { mailJob, mailNotice } from './delivery/mail.ts';
import { pushJob, sendPush } from './delivery/send-push.ts';

export const noticeNoun = {
  jobs: jobs({
    'deliver-notice': runs(deliveryJob, deliverNotice),
    'send-push': runs(pushJob, sendPush),
    'mail-notice': runs(mailJob, mailNotice),
  }),
} satisfies Noun;
