/** The page of one booking, where every notice about it leads. */
export const bookingAddress = (id: string) => `/booking/${id}`;

/** The part of the address that opens the messages of the booking. */
export const messagesParameter = 'messages';

export const messagesAddress = (id: string) => `${bookingAddress(id)}?${messagesParameter}=open`;
