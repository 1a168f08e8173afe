export const mapText = {
  river: 'แม่น้ำเจ้าพระยา',
  /** Shown in the corner of the map, beside the source of the tiles. */
  drawnSource: 'แผนที่อย่างย่อ, สถานี: ข้อมูลเปิด กทม.',
  zoomIn: 'ซูมเข้า',
  zoomOut: 'ซูมออก',
} as const;
