import { postText } from '@joddee/thai-text/screens/post-text';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { noticeForNextScreen } from '../../lib/notice-for-next-screen.ts';

/** A post that is not there: back to where the person came from with a sentence, or to the map when this page was the first. */
export function useWayBack(absent: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!absent) return;
    noticeForNextScreen.leave(postText.absent);
    if (history.length > 1) void navigate(-1);
    else void navigate('/rent', { replace: true });
  }, [absent, navigate]);
}
