/** The condition on bookings that one of their reports has this photo. */
export const namesOccupiedPhoto = (url: string) => ({
  $or: [{ 'occupied.photo': url }, { 'occupied.earlier.photo': url }],
});
