import type { CarType } from '@joddee/marketplace/posts/constants';
import { carTypeText } from '@joddee/thai-text/status-text';
import { Bike, CarFront, Truck } from 'lucide-react';
import type { ComponentType } from 'react';
import * as parts from '../../ui/styles/parts.module.css';

export type Icon = ComponentType<{ className?: string }>;

export const carIcons: Record<CarType, Icon> = { motorcar: CarFront, bicycle: Bike, truck: Truck };

export function CarIcon({ car }: { car: CarType }) {
  const Icon = carIcons[car];
  return (
    <span role="img" aria-label={carTypeText[car]} className={`quiet ${parts.inline}`}>
      <Icon className="icon-20" />
    </span>
  );
}
