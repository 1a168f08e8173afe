import { newPost, type Person } from '../people.ts';

export const atAri = { latitude: 13.7797, longitude: 100.5446 };
/** The map around Ari station. */
export const aroundAri = '/rent?at=13.7797,100.5446,16';

/** Three near each other, with other prices, hours and equipment; the last one at a distance. */
export async function addSpotsAroundAri(owner: Person) {
  const add = async (title: string, changes: Record<string, unknown>) =>
    (await newPost(owner, { title, open: '08.00', close: '22.00', ...changes }))._id;
  return {
    cheap: await add('ลานถูกที่สุดในซอย', {
      latitude: '13.7812',
      longitude: '100.5430',
      price: '20',
      facility: [],
    }),
    fenced: await add('บ้านมีรั้วใกล้สถานี', {
      latitude: '13.7790',
      longitude: '100.5455',
      price: '80',
      facility: ['CCTV', 'fence'],
    }),
    wide: await add('ลานกว้างเปิดกลางคืน', {
      latitude: '13.7775',
      longitude: '100.5475',
      price: '150',
      open: '18.00',
      close: '08.00',
    }),
    faraway: await add('ไกลออกไปทางใต้', { latitude: '13.6900', longitude: '100.5300', price: '45' }),
  };
}

/** Two at the same place, which is that of the station, and one in the south. */
export async function addSpotsAtAri(owner: Person) {
  const add = async (title: string, changes: Record<string, unknown>) =>
    (await newPost(owner, { title, open: '06.00', close: '22.00', ...changes }))._id;
  return {
    first: await add('ลานหน้าสถานี', { latitude: '13.7797', longitude: '100.5446', facility: ['CCTV'] }),
    second: await add('ลานข้างสถานี', { latitude: '13.7797', longitude: '100.5446', price: '30' }),
    south: await add('ลานทางใต้', { latitude: '13.6900', longitude: '100.5300', price: '45' }),
  };
}
