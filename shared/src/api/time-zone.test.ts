import { deviceTimeZone, formatTimeZone, timeZoneHeader } from './time-zone.ts';

test.each([
  ['Asia/Bangkok', 420, 'Asia/Bangkok;GMT+07:00'],
  ['UTC', 0, 'UTC;GMT+00:00'],
  ['America/New_York', -300, 'America/New_York;GMT-05:00'],
  ['Asia/Kolkata', 330, 'Asia/Kolkata;GMT+05:30'],
  ['Asia/Kathmandu', 345, 'Asia/Kathmandu;GMT+05:45'],
  ['America/St_Johns', -210, 'America/St_Johns;GMT-03:30'],
  ['Pacific/Marquesas', -570, 'Pacific/Marquesas;GMT-09:30'],
  ['Pacific/Kiritimati', 840, 'Pacific/Kiritimati;GMT+14:00'],
])('%s at %i minutes east is %s', (zone, minutesEast, header) => {
  expect(formatTimeZone(zone, minutesEast)).toBe(header);
});

test('the header names the zone of this device', () => {
  expect(timeZoneHeader().split(';')[0]).toBe(deviceTimeZone());
  expect(timeZoneHeader()).toMatch(/^[^;]+;GMT[+-]\d\d:\d\d$/);
});
