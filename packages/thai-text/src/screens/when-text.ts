/** The choice of a day and a time before a spot is chosen. */
export const whenText = {
  title: 'จอดเมื่อไร',
  label: 'เมื่อไร',
  now: 'ตอนนี้เลย',
  anytime: 'เมื่อไรก็ได้',
  day: 'วันไหน',
  length: 'จอดนานเท่าไร',
  clock: 'กี่โมง',
  step: 'ทีละ 30 นาที',
  from: 'เข้า',
  to: 'ออก',
  earlier: (what: string) => `${what}เร็วขึ้น 30 นาที`,
  later: (what: string) => `${what}ช้าลง 30 นาที`,
  choose: 'ใช้เวลานี้',
} as const;
