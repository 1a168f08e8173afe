import { limits } from '@joddee/marketplace/common/limits';
import { useEffect, useRef, useState } from 'react';
import { useAskBeforeUnload } from '../../../lib/use-ask-before-unload.ts';

export type DecisionTurn<Decision> = ReturnType<typeof useDecision<Decision>>;

/**
 * Sends a decision after some seconds in which it can be taken back, or when its part of the page is left. At any time
 * there is one decision at most, and none after one that was accepted.
 */
export function useDecision<Decision>(
  /** Whether it was accepted. Whoever has left by then is led nowhere. */
  send: (decision: Decision, hasLeft: () => boolean) => Promise<boolean>,
) {
  /** Decided, but not sent yet. */
  const [pending, setPending] = useState<Decision>();
  const [isSending, setSending] = useState(false);
  const turn = useRef<{ decision?: Decision; timer?: ReturnType<typeof setTimeout>; isSending: boolean }>({
    isSending: false,
  });
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const left = useRef(false);
  const hasLeft = () => left.current;

  function take(): Decision | undefined {
    const { decision, timer } = turn.current;
    clearTimeout(timer);
    delete turn.current.decision;
    setPending(undefined);
    return decision;
  }

  async function sendNow(): Promise<void> {
    const decision = take();
    if (decision === undefined) return;
    turn.current.isSending = true;
    setSending(true);
    // The page is about to be left, and the event of the decision is no change by somebody else.
    if (await latest.current(decision, hasLeft)) return;
    turn.current.isSending = false;
    setSending(false);
  }

  const isBeingSent = () => turn.current.isSending;
  /** Decided or being sent: nothing else can be decided. */
  const isBusy = () => turn.current.decision !== undefined || isBeingSent();

  function decide(decision: Decision): void {
    if (isBusy()) return;
    turn.current.decision = decision;
    turn.current.timer = setTimeout(() => void sendNow(), limits.decisionUndoSeconds * 1000);
    setPending(decision);
  }

  useEffect(() => {
    const { current } = turn;
    left.current = false;
    return () => {
      left.current = true;
      clearTimeout(current.timer);
      if (current.decision !== undefined) void latest.current(current.decision, () => true);
      delete current.decision;
    };
  }, []);

  const isPending = pending !== undefined;
  useAskBeforeUnload(isPending);

  return {
    pending,
    isSending,
    decide,
    undo: () => void take(),
    sendNow: () => void sendNow(),
    isBeingSent,
    isBusy,
  };
}
