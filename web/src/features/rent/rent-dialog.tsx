import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Filter } from './filter/spot-filter.ts';
import type { Area } from './map/map-area.ts';

export type OpenDialog = 'when' | 'filters';

interface DialogProps {
  filter: Filter;
  area: Area | undefined;
  onApply: (filter: Filter) => void;
  onClose: () => void;
}

/** Each is loaded when it is opened. */
const dialogs: Record<OpenDialog, ComponentType<DialogProps>> = {
  when: lazyPart(() => import('./search/when-of-map.tsx')),
  filters: lazyPart(() => import('./filter/filter-dialog.tsx')),
};

export function RentDialog({ open, ...props }: DialogProps & { open: OpenDialog }) {
  const Dialog = dialogs[open];
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
