import { expect, test } from 'vitest';
import { distanceText, nearStationText, shortWalkText, walkText } from './distances.ts';

test.each([
  [0, 'ไม่ถึง 10 ม.'],
  [4, 'ไม่ถึง 10 ม.'],
  [7, '10 ม.'],
  [347, '350 ม.'],
  [994, '990 ม.'],
  [996, '1 กม.'],
  [1240, '1.2 กม.'],
  [12_960, '13 กม.'],
])('%i metres are written as %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});

test('a distance includes walking minutes within walking range', () => {
  expect(walkText(350, 5)).toBe('350 ม. · เดิน 5 นาที');
  expect(walkText(1600, 20)).toBe('1.6 กม. · เดิน 20 นาที');
  expect(walkText(0, 1)).toBe('ไม่ถึง 10 ม.');
});

test('a spot too far to walk to has its distance alone', () => {
  expect(walkText(3300, 42)).toBe('3.3 กม.');
  expect(shortWalkText(3300, 42)).toBe('3.3 กม.');
  expect(shortWalkText(350, 5)).toBe('เดิน 5 นาที');
});

test('a station is named with its system and distance', () => {
  expect(nearStationText('BTS', 'อารีย์', 352)).toBe('ใกล้ BTS อารีย์ 350 ม.');
  expect(nearStationText('BTS', 'อารีย์', 804)).toBe('ใกล้ BTS อารีย์ 800 ม.');
});

test('a station beyond a short walk is not called near', () => {
  expect(nearStationText('MRT', 'หลักสอง', 806)).toBe('ห่าง MRT หลักสอง 810 ม.');
  expect(nearStationText('MRT', 'หลักสอง', 1400)).toBe('ห่าง MRT หลักสอง 1.4 กม.');
});
