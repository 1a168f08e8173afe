export interface Place {
  name: string;
  latitude: number;
  longitude: number;
}

/** Quarters and landmarks by which people find their way. */
export const places: readonly Place[] = [
  { name: 'พระบรมมหาราชวัง', latitude: 13.75, longitude: 100.4913 },
  { name: 'อนุสาวรีย์ประชาธิปไตย', latitude: 13.7567, longitude: 100.5018 },
  { name: 'ภูเขาทอง', latitude: 13.754, longitude: 100.5066 },
  { name: 'เสาชิงช้า', latitude: 13.7518, longitude: 100.5013 },
  { name: 'ถนนข้าวสาร', latitude: 13.7589, longitude: 100.4974 },
  { name: 'เยาวราช', latitude: 13.7405, longitude: 100.5085 },
  { name: 'ลานพระบรมรูปทรงม้า', latitude: 13.7692, longitude: 100.5122 },
  { name: 'ประตูน้ำ', latitude: 13.7512, longitude: 100.5412 },
  { name: 'จุฬาลงกรณ์มหาวิทยาลัย', latitude: 13.7385, longitude: 100.5325 },
  { name: 'ท่าเรือคลองเตย', latitude: 13.7035, longitude: 100.568 },
  { name: 'ศิริราช', latitude: 13.7585, longitude: 100.4855 },
  { name: 'ปิ่นเกล้า', latitude: 13.7785, longitude: 100.476 },
  { name: 'ดินแดง', latitude: 13.7695, longitude: 100.5535 },
  { name: 'รามคำแหง', latitude: 13.7555, longitude: 100.618 },
  { name: 'บางกะปิ', latitude: 13.7662, longitude: 100.6425 },
  { name: 'พระประแดง', latitude: 13.659, longitude: 100.5345 },
  { name: 'บางกระเจ้า', latitude: 13.683, longitude: 100.5715 },
  { name: 'มีนบุรี', latitude: 13.8135, longitude: 100.7335 },
  { name: 'นนทบุรี', latitude: 13.8425, longitude: 100.496 },
  { name: 'ปากเกร็ด', latitude: 13.9115, longitude: 100.499 },
  { name: 'สนามบินดอนเมือง', latitude: 13.9125, longitude: 100.6065 },
  { name: 'สนามบินสุวรรณภูมิ', latitude: 13.6935, longitude: 100.7505 },
  { name: 'สมุทรปราการ', latitude: 13.5995, longitude: 100.5965 },
  { name: 'บางแค', latitude: 13.7155, longitude: 100.4155 },
  { name: 'ตลิ่งชัน', latitude: 13.7765, longitude: 100.4555 },
];
