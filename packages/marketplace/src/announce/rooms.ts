/** Only the server joins sockets to rooms. A stream is the ordered sequence of events in a room. */
export const userRoom = (userId: string) => `user:${userId}`;
export const postRoom = (postId: string) => `post:${postId}`;
export const mapRoom = 'map';
export const adminRoom = 'admin';
/** Not a stream: the sockets of one session, which are disconnected together. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
