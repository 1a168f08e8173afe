export const ratingText = {
  none: 'ใหม่',
  mean: (rating: string) => `คะแนน ${rating} จาก 5`,
  choose: 'ให้คะแนนการจอด',
  stars: (count: number) => `${count} ดาว`,
} as const;
