export interface SupervisedProgram {
  readonly name: string;
  /** Resolves with the first message that says so. */
  readonly ready: Promise<unknown>;
  readonly starts: number;
  /** Of the present process. */
  readonly pid: number | undefined;
  isReady(): boolean;
  kill(): void;
  stop(): Promise<void>;
}

export function supervise(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  options?: {
    /** A file descriptor for what the program prints; default: where this process prints. */
    output?: number | 'inherit';
    /** Restart it also when it exits before it was ready. */
    persistent?: boolean;
    onMessage?: (message: object) => void;
  },
): SupervisedProgram;

export const nodeFlags: readonly string[];
