import type { StreamKind, StreamWithoutId } from './server-events.ts';

/**
 * The name of a stream and of its room: `post:ID`, or the kind alone if there is one for all. Apart from the schemas, so
 * that a browser loads only this.
 */
export function streamName(kind: StreamWithoutId): string;
export function streamName(kind: StreamKind, id: string): string;
export function streamName(kind: StreamKind, id = ''): string {
  return id === '' ? kind : `${kind}:${id}`;
}

/** The kind in a name, which may be of another sort of room or of a newer server. */
export function kindOfStream(name: string): string {
  return name.split(':', 1)[0] ?? '';
}
