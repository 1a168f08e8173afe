import './booked-road.css';

/** A car that drives to the parking sign, once; where the user wants no movement it is there at once. */
export function BookedRoad() {
  return (
    <div className="booked-road" aria-hidden="true">
      <span className="booked-car" />
      <span className="booked-sign" />
    </div>
  );
}
