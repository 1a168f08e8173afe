import { postText } from '@joddee/thai-text/screens/post-text';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { leadsBackHere } from '../../lib/browser-address.ts';
import { noticeForNextScreen } from '../../lib/notice-for-next-screen.ts';

/** Leaves the page of an absent post with a message: back in history, or to the map if it was the first of the app. */
export function useWayBack(absent: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!absent) return;
    noticeForNextScreen.leave({ text: postText.absent, kind: 'harm' });
    if (leadsBackHere()) void navigate(-1);
    else void navigate('/rent', { replace: true });
  }, [absent, navigate]);
}
