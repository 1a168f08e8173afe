import { postText } from '@joddee/thai-text/screens/post-text';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { noticeForNextScreen } from '../../lib/notice-for-next-screen.ts';

/** Leaves the page of an absent post with a message: back in history, or to the map if this page was the first. */
export function useWayBack(absent: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!absent) return;
    noticeForNextScreen.leave(postText.absent);
    if (history.length > 1) void navigate(-1);
    else void navigate('/rent', { replace: true });
  }, [absent, navigate]);
}
