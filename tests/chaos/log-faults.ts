import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const errorLevel = 50;

/** The errors that the programs logged, with their counts. */
export function logFaults(logDir: string): string[] {
  const counts = new Map<string, number>();
  for (const file of ['server.log', 'worker.log'].map((name) => join(logDir, name)).filter(existsSync))
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const text = faultOf(line);
      if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  return [...counts].map(([text, count]) => `${count} x ${text}`);
}

function faultOf(line: string): string | null {
  if (!line.startsWith('{'))
    return line.startsWith('    at ') || line.trim() === '' ? null : line.slice(0, 160);
  try {
    const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { stack?: string } };
    if (level < errorLevel) return null;
    return `${msg}: ${(err?.stack ?? '').split('\n').slice(0, 4).join(' | ').slice(0, 600)}`;
  } catch {
    return null;
  }
}
