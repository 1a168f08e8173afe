export const mapText = {
  river: 'แม่น้ำเจ้าพระยา',
  /** Shown in the corner of the map, beside the source of the tiles. */
  drawnSource: 'แผนที่อย่างย่อ, สถานี: ข้อมูลเปิด กทม.',
  /** In place of a map that cannot be drawn. */
  failed: 'แสดงแผนที่ไม่ได้ ใช้รายการและที่อยู่แทนได้',
  zoomIn: 'ซูมเข้า',
  zoomOut: 'ซูมออก',
} as const;
