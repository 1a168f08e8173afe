/** The page of one booking, where every notice about it leads. */
export const bookingAddress = (id: string) => `/booking/${id}`;
