/** What a renter has said of the arrival, and a server has acknowledged. */
export interface SaidArrival {
  said: number;
  /** Null if it was withdrawn. */
  minutes: number | null;
  /** Whether the renter was asked before the answer. */
  wasAsked: boolean;
}
