import { MapAndList } from './map-and-list.tsx';
import { RentFrame } from './rent-frame.tsx';

/** A server has no map. The build keeps one of the two. */
export default import.meta.env.SSR ? RentFrame : MapAndList;
