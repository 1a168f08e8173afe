/** Rooms are joined by the server only. A stream is what happens in a room, in order. */
export const userRoom = (userId: string) => `user:${userId}`;
export const postRoom = (postId: string) => `post:${postId}`;
export const mapRoom = 'map';
export const adminRoom = 'admin';
/** Not a stream: the sockets of one login, to be cut together. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
