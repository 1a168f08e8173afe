import type { Context } from './context.ts';

type Run<Args extends unknown[], Answer = unknown> = (context: Context, ...args: Args) => Promise<Answer>;

/** A moment in the work of a noun. Nouns above it bind what they do then in their `noun.ts`. */
export type Hook<Args extends unknown[], Answer = unknown> = (
  context: Context,
  ...args: Args
) => Promise<Answer[]>;

export interface Binding {
  hook: unknown;
  run: Run<never>;
}

/** Calls everything bound to it, one after the other in the order of the nouns, and returns what they answer. */
export function defineHook<Args extends unknown[], Answer = unknown>(): Hook<Args, Answer> {
  const hook: Hook<Args, Answer> = async (context, ...args) => {
    const answers: Answer[] = [];
    for (const binding of context.bindings)
      if (binding.hook === hook)
        // `on` has checked it against this hook.
        answers.push(await (binding.run as Run<Args, Answer>)(context, ...args));
    return answers;
  };
  return hook;
}

export const on = <Args extends unknown[], Answer>(
  hook: Hook<Args, Answer>,
  run: Run<Args, Answer>,
): Binding => ({ hook, run });
