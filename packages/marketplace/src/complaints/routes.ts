import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { pageNumber } from '../common/queries.ts';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';
import {
  addComplaintRequest,
  complaintMessages,
  complaintPhotoView,
  complaintView,
  decideComplaintRequest,
  openComplaints,
  ownComplaint,
  recordOfUser,
} from './shapes.ts';

export const complaintRoutes = atPaths({
  findComplaints: {
    access: 'user',
    summary: 'Your complaints, the newest first; whether each was dealt with, and not how',
    answer: z.array(ownComplaint),
  },
  addComplaint: {
    access: 'user',
    rateLimits: ['complaints'],
    summary: `Complain about a listing, its owner, or the other party of your booking; at most ${limits.complaints.mostOpen} open ones. A repeat about the same finds the open one`,
    body: addComplaintRequest,
    answer: ownComplaint,
    refusals: ['TOO_MANY_COMPLAINTS'],
  },
  findComplaintPhoto: {
    access: 'user',
    summary: 'A fresh link to the photo of a complaint, for its author and administrators',
    answer: complaintPhotoView,
  },
  findOpenComplaints: {
    access: 'admin',
    summary:
      'A page of the persons about whom complaints wait for a decision, those with the most trusted authors first, and the suspended accounts',
    query: z.object({ page: pageNumber.default(1) }),
    answer: openComplaints,
  },
  findComplaint: {
    access: 'admin',
    summary: 'A complaint with its listing, people, earlier complaints, reputation and trail',
    answer: complaintView,
  },
  openComplaintMessages: {
    access: 'admin',
    summary: 'The messages around a complaint; the access is recorded',
    answer: complaintMessages,
  },
  decideComplaint: {
    access: 'admin',
    summary: 'Dismiss a complaint, warn the person, hide the listing, or suspend the person',
    body: decideComplaintRequest,
    answer: complaintView,
    refusals: ['COMPLAINT_DECIDED', 'NO_LISTING_TO_HIDE'],
  },
  findRecordOfUser: {
    access: 'admin',
    summary: 'The listings of a user, the complaints about the user and the decisions of administrators',
    answer: recordOfUser,
  },
} as const satisfies RoutesByName);
