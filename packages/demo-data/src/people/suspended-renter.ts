import type { DemoPerson } from './demo-people.ts';

/** A renter whose account is suspended because of a complaint, and who therefore has no stays. */
export const suspendedRenter: DemoPerson = {
  username: 'chaiyotp',
  firstname: 'ชัยยศ',
  lastname: 'พร้อมเพรียง',
  about: '',
  card: 'none',
  plate: '2ขฆ 7303 กรุงเทพมหานคร',
};
