import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Filter } from './filter/spot-filter.ts';
import type { Area } from './map/map-area.ts';
import { useRent } from './rent-context.tsx';
import { closeDialog, useRentStore } from './rent-store.ts';
import { useRentAddress } from './use-rent-address.ts';

export type RentDialogName = 'when' | 'filters';

export interface RentDialogProps {
  filter: Filter;
  area: Area | undefined;
  onApply: (filter: Filter) => void;
  onClose: () => void;
}

/** Each is loaded when it is opened. */
const dialogs: Record<RentDialogName, ComponentType<RentDialogProps>> = {
  when: lazyPart(() => import('./search/when-of-map.tsx')),
  filters: lazyPart(() => import('./filter/filter-dialog.tsx')),
};

/** The time or the filters, while one of them is open. */
export function RentDialog() {
  const open = useRentStore(({ dialog }) => dialog);
  const { filter, writeFilter } = useRentAddress();
  const { area } = useRent();
  if (open === undefined) return null;
  const Dialog = dialogs[open];
  const apply = (changed: Filter) => {
    writeFilter(changed);
    closeDialog();
  };
  return (
    <Suspense>
      <Dialog filter={filter} area={area} onApply={apply} onClose={closeDialog} />
    </Suspense>
  );
}
