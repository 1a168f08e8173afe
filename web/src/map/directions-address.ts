/** Directions to a place in the device's map application. */
export function directionsAddress({ latitude, longitude }: { latitude: string; longitude: string }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
