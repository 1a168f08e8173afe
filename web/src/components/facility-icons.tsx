import type { Facility } from '@joddee/marketplace/posts/constants';
import Cctv from 'lucide-react/icons/cctv';
import Fence from 'lucide-react/icons/fence';
import Toilet from 'lucide-react/icons/toilet';
import Umbrella from 'lucide-react/icons/umbrella';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ className?: string }>;

export const facilityIcons: Record<Facility, Icon> = {
  CCTV: Cctv,
  bathroom: Toilet,
  fence: Fence,
  'sun/rain cover': Umbrella,
};
