import type { CarType, Facility } from '@joddee/contract/choices/spot-choices';
import Bike from 'lucide-react/icons/bike';
import CarFront from 'lucide-react/icons/car-front';
import Cctv from 'lucide-react/icons/cctv';
import Fence from 'lucide-react/icons/fence';
import Toilet from 'lucide-react/icons/toilet';
import Truck from 'lucide-react/icons/truck';
import Umbrella from 'lucide-react/icons/umbrella';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ className?: string }>;

export const facilityIcons: Record<Facility, Icon> = {
  CCTV: Cctv,
  bathroom: Toilet,
  fence: Fence,
  'sun/rain cover': Umbrella,
};

export const carIcons: Record<CarType, Icon> = { motorcar: CarFront, bicycle: Bike, truck: Truck };
