import { expect, test } from 'vitest';
import { destinations } from './destinations.ts';
import { findPlaces, placesNamedIn } from './find-places.ts';

/** What people type, and the place that they mean: it must be the first one. */
test.each([
  // As visitors of the first release typed.
  ['พารากอน', 'สยามพารากอน'],
  ['สยามพารากอน', 'สยามพารากอน'],
  ['ศิริราช', 'โรงพยาบาลศิริราช'],
  ['siam', 'สยาม'],
  ['sayam', 'สยาม'],
  ['ari', 'อารีย์'],
  ['อารีย์', 'อารีย์'],
  ['เซ็นทรัลเวิลด์', 'เซ็นทรัลเวิลด์'],
  ['ไอคอนสยาม', 'ไอคอนสยาม'],
  ['เมกาบางนา', 'เมกาบางนา'],
  ['บำรุงราษฎร์', 'โรงพยาบาลบำรุงราษฎร์'],
  ['อิมแพ็ค', 'อิมแพ็ค เมืองทองธานี'],
  ['ราชมังฯ', 'ราชมังคลากีฬาสถาน'],
  ['รามา', 'โรงพยาบาลรามาธิบดี'],
  // A misspelt kind, and words after the name.
  ['สถานนีหมอชิต', 'หมอชิต'],
  ['โรงพยบาลศิริราช', 'โรงพยาบาลศิริราช'],
  ['สยามพารากอน ชั้น 3', 'สยามพารากอน'],
  ['เซ็นทรัลเวิลด์ โซน beacon', 'เซ็นทรัลเวิลด์'],
  // Tone marks, spaces and spelling.
  ['เซนทรัลเวิร์ล', 'เซ็นทรัลเวิลด์'],
  ['เซ็นทรัลลาดพร้าว', 'เซ็นทรัล ลาดพร้าว'],
  ['เซนทรัล ลาดพราว', 'เซ็นทรัล ลาดพร้าว'],
  ['สิริราช', 'โรงพยาบาลศิริราช'],
  ['เมก้าบางนา', 'เมกาบางนา'],
  ['ไอค่อนสยาม', 'ไอคอนสยาม'],
  ['พารากอ', 'สยามพารากอน'],
  ['พารากน', 'สยามพารากอน'],
  ['เอ็มควอเที', 'เอ็มควอเทียร์'],
  ['หมอชิต', 'หมอชิต'],
  ['อนุสาวรีย์ชัย', 'อนุสาวรีย์ชัยสมรภูมิ'],
  ['ไบเทค', 'ไบเทค บางนา'],
  ['ศูนย์สิริกิติ์', 'ศูนย์ประชุมแห่งชาติสิริกิติ์'],
  ['มาบุญครอง', 'เอ็มบีเค เซ็นเตอร์'],
  ['สนามศุภ', 'สนามศุภชลาศัย'],
  ['เจเจ', 'ตลาดนัดจตุจักร'],
  ['ใบหยก', 'ตึกใบหยก 2'],
  ['สวนลุม', 'สวนลุมพินี'],
  ['ภูเขาทอง', 'วัดสระเกศ ภูเขาทอง'],
  ['วัดโพธิ', 'วัดโพธิ์'],
  ['เยาวราช', 'เยาวราช'],
  ['เสาชิงช้า', 'ศาลาว่าการกรุงเทพมหานคร'],
  // By kind and name.
  ['รพ.จุฬา', 'โรงพยาบาลจุฬาลงกรณ์'],
  ['โรงบาลจุฬา', 'โรงพยาบาลจุฬาลงกรณ์'],
  ['ซอยอารีย์ 1', 'อารีย์'],
  ['ซ.ทองหล่อ 13', 'ทองหล่อ'],
  ['รพ รามา', 'โรงพยาบาลรามาธิบดี'],
  ['โรงพยาบาลพญาไท 2', 'โรงพยาบาลพญาไท 2'],
  ['ม.เกษตร', 'มหาวิทยาลัยเกษตรศาสตร์'],
  ['มหาลัยธรรมศาสตร์', 'มหาวิทยาลัยธรรมศาสตร์ ท่าพระจันทร์'],
  ['bts อโศก', 'อโศก'],
  ['BTSสยาม', 'สยาม'],
  ['mrt พระราม 9', 'พระราม 9'],
  ['สถานีเอกมัย', 'เอกมัย'],
  ['สนามบินดอนเมือง', 'สนามบินดอนเมือง'],
  ['ถ.สีลม', 'ถนนสีลม'],
  ['ถนนเพชรบุรี', 'ถนนเพชรบุรี'],
  ['สถานทูตญี่ปุ่น', 'สถานทูตญี่ปุ่น'],
  // In Latin letters.
  ['paragon', 'สยามพารากอน'],
  ['central world', 'เซ็นทรัลเวิลด์'],
  ['CentralWorld', 'เซ็นทรัลเวิลด์'],
  ['iconsiam', 'ไอคอนสยาม'],
  ['thonglor', 'ทองหล่อ'],
  ['thong lo', 'ทองหล่อ'],
  ['ekamai', 'เอกมัย'],
  ['asoke', 'อโศก'],
  ['chatuchak market', 'ตลาดนัดจตุจักร'],
  ['jatujak', 'ตลาดนัดจตุจักร'],
  ['siriraj', 'โรงพยาบาลศิริราช'],
  ['bumrungrad', 'โรงพยาบาลบำรุงราษฎร์'],
  ['bumrungrad hospital', 'โรงพยาบาลบำรุงราษฎร์'],
  ['suvarnabhumi', 'สนามบินสุวรรณภูมิ'],
  ['don muang', 'สนามบินดอนเมือง'],
  ['mo chit', 'หมอชิต'],
  ['victory monument', 'อนุสาวรีย์ชัยสมรภูมิ'],
  ['impact arena', 'อิมแพ็ค เมืองทองธานี'],
  ['khaosan', 'ถนนข้าวสาร'],
  ['terminal 21', 'เทอร์มินอล 21 อโศก'],
  ['mega bangna', 'เมกาบางนา'],
  ['rama 9', 'พระราม 9'],
])('%s is %s', (query, name) => {
  expect(findPlaces(query, 5).map((place) => place.name)[0]).toBe(name);
});

test.each([
  ['BTS', 'station'],
  ['โรงพยาบาล', 'hospital'],
  ['ห้าง', 'mall'],
  ['มหาวิทยาลัย', 'university'],
  ['ตลาด', 'market'],
  ['วัด', 'temple'],
] as const)('%s alone lists places of its kind', (query, kind) => {
  const found = findPlaces(query, 8);
  expect(found).toHaveLength(8);
  expect(found.filter((place) => place.kind === kind).length).toBeGreaterThan(3);
});

test.each(['', '  ', '...', 'zzzz', 'ฟฟฟฟฟ', '123456789'])('%j finds nothing', (query) => {
  expect(findPlaces(query, 5)).toEqual([]);
});

test('every name is found by itself, and lies in or near the city', () => {
  expect(destinations.filter(({ kind }) => kind !== 'district').length).toBeGreaterThan(150);
  for (const { name, otherNames, latitude, longitude } of destinations) {
    expect(findPlaces(name, 3).map((place) => place.name)).toContain(name);
    for (const other of otherNames) expect(findPlaces(other, 8).map((place) => place.name)).toContain(name);
    expect(latitude).toBeGreaterThan(13.4);
    expect(latitude).toBeLessThan(14.2);
    expect(longitude).toBeGreaterThan(100.2);
    expect(longitude).toBeLessThan(100.9);
  }
});

test.each([
  ['ลานหน้าบ้านประตูเขียวใกล้รถไฟฟ้าอารีย์', 'อารีย์'],
  ['ดาดฟ้าหลังสยามพารากอน', 'สยามพารากอน'],
  ['118 ซอยประดิพัทธ์ 10 ใกล้ รพ.รามาธิบดี', 'โรงพยาบาลรามาธิบดี'],
  ['ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500', 'บางรัก'],
])('%s names %s', (text, name) => {
  expect(placesNamedIn(text, 5).map((place) => place.name)).toContain(name);
});

test('an English spelling offers the station and the mall', () => {
  const names = findPlaces('asoke', 6).map((place) => place.name);
  expect(names).toEqual(expect.arrayContaining(['อโศก', 'เทอร์มินอล 21 อโศก']));
});

test('the city of an address names no other place', () => {
  const names = placesNamedIn('ถนนดินสอ เขตพระนคร กรุงเทพมหานคร', 5).map((place) => place.name);
  expect(names).toContain('ถนนดินสอ');
  expect(names.filter((name) => name.includes('มหานคร'))).toEqual([]);
});

test.each([
  ['หน้าบ้านซอยสุขุมวิท 38 ใกล้ทองหล่อ', 'ทองหล่อ', false],
  ['ซอยสุขุมวิท 101/1 แขวงบางจาก', 'บางจาก', false],
  ['ใกล้ MRT สุขุมวิท', 'สุขุมวิท', false],
  ['near MRT Sukhumvit', 'สุขุมวิท', false],
  ['ถนนเพชรเกษม บางแค', 'บางแค', false],
  ['ซอยสุขุมวิท 38', 'สุขุมวิท', true],
])('a station or a quarter comes before a long road: %s', (text, name, isLongRoad) => {
  expect(placesNamedIn(text, 1)).toMatchObject([{ name, isLongRoad }]);
});

test.each([
  ['12 ซอยรางน้ำ แขวงถนนพญาไท เขตราชเทวี กรุงเทพมหานคร 10400', ['ราชเทวี', 'พญาไท']],
  ['5 ซอยอารีย์ 4 แขวงสามเสนใน เขตพญาไท', ['อารีย์', 'พญาไท']],
])('the names of districts come after other names, and mean no road: %s', (text, names) => {
  expect(placesNamedIn(text, 3).map(({ name }) => name)).toEqual(names);
});

test('of the names in a text the longest comes first, and a text without a name has none', () => {
  expect(placesNamedIn('จอดใกล้สยามพารากอน', 1)).toMatchObject([{ name: 'สยามพารากอน', kind: 'mall' }]);
  expect(placesNamedIn('ลานหลังบ้าน', 3)).toEqual([]);
  expect(placesNamedIn('', 3)).toEqual([]);
});
