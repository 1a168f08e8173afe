import sharp from 'sharp';

/** A drawn parking spot between two lines, as a file picker returns it. */
export async function parkingPhoto() {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#9fb7c4"/><rect y="260" width="800" height="340" fill="#5d646b"/>
    <path d="M200 600 300 280M600 600 500 280" stroke="#fff" stroke-width="12"/>
    <rect x="40" y="90" width="180" height="170" fill="#c98f5f"/><circle cx="660" cy="190" r="90" fill="#5f8f57"/>
  </svg>`;
  const buffer = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  return { name: 'parking.jpeg', mimeType: 'image/jpeg', buffer };
}
