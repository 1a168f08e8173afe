import { type CarType, carTypes } from '@joddee/marketplace/posts/constants';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { carTypeText } from '@joddee/thai-text/status-text';
import { ChevronDown } from 'lucide-react';
import * as selectPickStyles from '../../ui/styles/select-pick.module.css';
import { carIcons } from './car-icon.tsx';

interface VehiclePickProps {
  vehicle: CarType;
  onChoose: (vehicle: CarType) => void;
}

export function VehiclePick({ vehicle, onChoose }: VehiclePickProps) {
  const Icon = carIcons[vehicle];
  return (
    <span className={`pick ${selectPickStyles.selectPick} ${selectPickStyles.vehiclePick}`}>
      <Icon />
      <select
        aria-label={text.car}
        value={vehicle}
        onChange={({ target }) => {
          const chosen = carTypes.find((type) => type === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {carTypes.map((type) => (
          <option key={type} value={type}>
            {carTypeText[type]}
          </option>
        ))}
      </select>
      <ChevronDown className="icon-16" />
    </span>
  );
}
