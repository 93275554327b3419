import { deviceTimeZone, formatTimeZone, timeZoneHeader } from './time-zone.ts';

afterEach(() => Reflect.deleteProperty(globalThis, 'Temporal'));

/** The browser's zone. */
function device(timeZone: string | undefined, offset = 0) {
  const options = { timeZone } as Intl.ResolvedDateTimeFormatOptions;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
}

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

test.each([
  ['Asia/Bangkok', -420, 'Asia/Bangkok;GMT+07:00'],
  ['America/New_York', 300, 'America/New_York;GMT-05:00'],
  // A browser that hides its zone, not its clock.
  ['UTC', -420, 'UTC;GMT+00:00'],
  [undefined, -420, 'UTC;GMT+00:00'],
])('a device in %s whose clock is %i minutes behind UTC says %s', (zone, offset, header) => {
  device(zone, offset);
  expect(timeZoneHeader()).toBe(header);
});

test.each([[{}], [{ Now: {} }], [{ Now: { timeZoneId: () => 'Asia/Tokyo' } }]])(
  'a browser with Temporal %j is asked by it first, as far as it has it',
  (Temporal) => {
    device('Asia/Bangkok');
    Object.assign(globalThis, { Temporal });
    expect(deviceTimeZone()).toBe(
      'Now' in Temporal && 'timeZoneId' in Temporal.Now ? 'Asia/Tokyo' : 'Asia/Bangkok',
    );
  },
);
