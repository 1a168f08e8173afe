export const ratingText = {
  none: 'ใหม่',
  mean: (rating: string) => `คะแนน ${rating} จาก 5`,
  meanOf: (rating: string, count: number) => `คะแนน ${rating} จาก 5 จาก ${count} คน`,
  given: (stars: number) => `ให้ ${stars} ดาวจาก 5`,
  choose: 'ให้คะแนนการจอด',
  /** What one star to five stars mean. */
  meaning: ['แย่', 'พอใช้', 'โอเค', 'ดี', 'ดีมาก'],
  stars: (count: number) => `${count} ดาว`,
} as const;
