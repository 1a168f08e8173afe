import type { Facility } from '@joddee/marketplace/posts/constants';
import { Cctv, Fence, Toilet, Umbrella } from 'lucide-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ className?: string }>;

export const facilityIcons: Record<Facility, Icon> = {
  CCTV: Cctv,
  bathroom: Toilet,
  fence: Fence,
  'sun/rain cover': Umbrella,
};
