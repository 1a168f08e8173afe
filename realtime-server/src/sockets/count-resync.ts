import type { GatewayMetrics } from './gateway-metrics.ts';

/** Counts what an answer about a stream held: a snapshot of many costs more than word that nothing changed. */
export async function countResync<Answer extends { kind: string }>(
  { resyncs }: GatewayMetrics,
  stream: string,
  answering: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await answering;
    resyncs.inc({ stream, result: answer.kind });
    return answer;
  } catch (error) {
    resyncs.inc({ stream, result: 'failed' });
    throw error;
  }
}
