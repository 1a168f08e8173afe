import { driveMinutes, isNewEstimate } from '@joddee/marketplace/bookings/rules/expected-arrival';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { live } from '../../../stores/live-store.ts';

/** Why there is no estimate; after a denial and when the page was left, it has stopped. */
type Problem = 'denied' | 'unknown' | 'far' | 'left';

const everyMs = limits.arrival.estimate.seconds * 1000;
const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000 };

/**
 * Estimates the minutes of the drive from the position of this device, about once a minute while it is on and the page
 * is visible. The position stays in this function: only the minutes leave it, and only if they changed.
 */
export function useEstimates({ _id, place }: BookingView, onEstimate: (minutes: number) => void) {
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  /** When an estimate was last sent: an interval is kept over a stop and a new start, too. */
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const send = useEffectEvent(onEstimate);
  const stop = useCallback((reason?: Problem) => {
    setOn(false);
    setProblem(reason);
  }, []);
  const { latitude, longitude } = place;

  useEffect(() => {
    if (!isOn) return;
    const to = { latitude: Number(latitude), longitude: Number(longitude) };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const askIn = (ms: number) => {
      timer = setTimeout(ask, ms);
    };
    const found = ({ coords }: GeolocationPosition) => {
      if (stopped) return;
      const minutes = driveMinutes(coords, to);
      const now = new Date();
      const isFar = minutes > limits.arrival.minutes.most;
      setProblem(isFar ? 'far' : undefined);
      const early = sentAt.current + everyMs - now.getTime();
      if (early > 0) return askIn(early);
      const at = live.getState().bookings.get(_id)?.expectedArrival.at ?? '';
      if (!isFar && isNewEstimate(at === '' ? null : new Date(at), minutes, now)) {
        sentAt.current = now.getTime();
        send(minutes);
      }
      askIn(everyMs);
    };
    const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
      if (stopped) return;
      if (code === PERMISSION_DENIED) return stop('denied');
      setProblem('unknown');
      askIn(everyMs);
    };
    const ask = () => navigator.geolocation.getCurrentPosition(found, failed, options);
    const leave = () => {
      if (document.visibilityState === 'hidden') stop('left');
    };
    const leavePage = () => stop('left');
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', leavePage);
    ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', leavePage);
    };
  }, [isOn, _id, latitude, longitude, stop]);

  return {
    isOn,
    problem,
    start: () => {
      setProblem(undefined);
      if ('geolocation' in navigator) setOn(true);
      else setProblem('unknown');
    },
    stop: useCallback(() => stop(), [stop]),
  };
}
