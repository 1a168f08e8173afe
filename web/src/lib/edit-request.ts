import type { PostView } from '@joddee/marketplace/posts/shapes';

/** The request that saves a listing as it is, with numbers as text like those of a form. */
export const editRequestOf = ({ title, location, detail, date, price, photos }: PostView) => ({
  title,
  ...location,
  ...detail,
  numberofcar: String(detail.numberofcar),
  open: date.open,
  close: date.close,
  week: date.week,
  noticeHours: String(date.noticeHours ?? 0),
  bufferMinutes: String(date.bufferMinutes ?? 0),
  price: String(price),
  imagePost: photos,
});
