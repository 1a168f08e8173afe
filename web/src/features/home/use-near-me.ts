import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mapPosition } from '../../components/search/destination-address.ts';
import { withStay } from '../../components/when/chosen-stay.ts';

const timeoutMs = 8000;

/** Opens the map around the person. The browser asks for the permission only after the press. */
export function useNearMe(stay: FilteredStay | undefined) {
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  return {
    asking: state === 'asking',
    refused: state === 'refused',
    ask(): void {
      if (!('geolocation' in navigator)) {
        setState('refused');
        return;
      }
      setState('asking');
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => void navigate(withStay('/rent', stay, { at: mapPosition(coords) })),
        () => setState('refused'),
        { timeout: timeoutMs },
      );
    },
  };
}
