import { resetText } from '@joddee/thai-text/screens/account/account-care-text';
import Clock from 'lucide-react/icons/clock';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { deskLoginDrawing } from '../../art/street-drawings.ts';
import { Points } from '../../components/entrance/entrance.tsx';

/** Beside the forms for a new password. */
export const resetFrame = {
  drawing: deskLoginDrawing,
  points: <Points points={resetText.points} icons={[Clock, LogOut, ShieldCheck]} />,
};
