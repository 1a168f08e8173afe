import { streamName } from '@joddee/contract/events/stream-names';

/** Only the server joins sockets to rooms. A stream is the ordered sequence of events in the room of its name. */
export const userRoom = (userId: string) => streamName('user', userId);
export const postRoom = (postId: string) => streamName('post', postId);
/** Not a stream: the sockets of one session, which are disconnected together. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
