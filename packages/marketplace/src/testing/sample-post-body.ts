/** The body of a request to publish or edit a post: every field, as a form sends it. */
export const samplePostBody = <Changes extends Record<string, unknown>>(changes: Changes) => ({
  title: 'ที่จอดรถใกล้สถานีอารีย์',
  address: 'ซอยพหลโยธิน 7 แขวงพญาไท กรุงเทพมหานคร',
  latitude: '13.7797',
  longitude: '100.5446',
  typeofpark: 'ลานจอดในบ้าน',
  numberofcar: '2',
  typeofcar: 'motorcar',
  open: '08.00',
  close: '20.00',
  explain: 'ประตูสีเขียว มีหลังคา',
  rule: ['ห้ามสูบบุหรี่'],
  nearby: ['สถานีรถไฟฟ้าอารีย์'],
  facility: ['CCTV', 'sun/rain cover'],
  price: '80',
  imagePost: [] as string[],
  ...changes,
});
