import { create } from 'zustand';
import type { RentDialogName } from './rent-dialog.tsx';

interface RentState {
  /** The spot whose card or pin is hovered or focused. */
  active: string | undefined;
  /** The spot whose pin was pressed. */
  chosen: string | undefined;
  dialog: RentDialogName | undefined;
}

const nothing: RentState = { active: undefined, chosen: undefined, dialog: undefined };

/** What is marked and open on the map screen. A row or a pin selects whether it is itself, so that no other one renders. */
export const useRentStore = create<RentState>(() => nothing);

const { setState } = useRentStore;
export const point = (active: string | undefined) => setState({ active });
export const choose = (chosen: string | undefined) => setState({ chosen });
export const openDialog = (dialog: RentDialogName) => setState({ dialog });
export const openWhen = () => openDialog('when');
export const closeDialog = () => setState({ dialog: undefined });
export const forgetMarks = () => setState(nothing);
