import type { Plugin } from 'rolldown';

export function answerFaults(
  armed?: ReadonlySet<string>,
  onAnswered?: (name: string) => void,
): Plugin & { enforce: 'pre'; apply: 'build' };
