import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** A post that is not there: back to where the person came from, or home when this page was the first. */
export function useWayBack(absent: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!absent) return;
    if (history.length > 1) void navigate(-1);
    else void navigate('/', { replace: true });
  }, [absent, navigate]);
}
