import { callApi } from '../../api/call-api.ts';
import { take } from '../../stores/live-store.ts';

/** The present price per hour of a spot, after a refusal that came before its event; undefined without an answer. */
export async function takePrice(id: string): Promise<number | undefined> {
  const answer = await callApi('findPost', { params: { id } });
  if (!answer.ok || answer.data === null) return undefined;
  take('watchedPosts', answer.data);
  return answer.data.price;
}
