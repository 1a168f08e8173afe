import { z } from 'zod';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';
import {
  noticeSettings,
  noticeSettingsView,
  pushDevice,
  removePushDeviceRequest,
} from '../deliveries/shapes.ts';
import { markNoticesRequest, noticeView } from './shapes.ts';

export const noticeRoutes = atPaths({
  findNotices: {
    access: 'user',
    summary: 'Your last notices, newest first',
    answer: z.array(noticeView),
  },
  markNotices: {
    access: 'user',
    summary: 'Mark your last notices up to an instant as seen or read, on all devices',
    body: markNoticesRequest,
    answer: z.array(noticeView),
  },
  readNotice: {
    access: 'user',
    summary: 'Mark one of your notices as read, on all devices',
    answer: noticeView,
  },
  findNoticeSettings: {
    access: 'user',
    summary: 'How your notices reach you besides the open app, and the key for push messages',
    answer: noticeSettingsView,
  },
  changeNoticeSettings: {
    access: 'user',
    summary: 'Change which notices reach you besides the open app, and when',
    body: noticeSettings,
    answer: noticeSettingsView,
  },
  addPushDevice: {
    access: 'user',
    summary: 'Send push messages to this browser as long as its session lasts; a repeat changes nothing',
    body: pushDevice,
    answer: noticeSettingsView,
  },
  removePushDevice: {
    access: 'user',
    summary: 'Send no more push messages to this browser',
    body: removePushDeviceRequest,
    answer: noticeSettingsView,
  },
} as const satisfies RoutesByName);
