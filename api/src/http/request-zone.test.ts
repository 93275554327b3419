import type { Queries } from '../db/database.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { zoneName, zoneReader } from './request-zone.ts';

describe('the zone of a request', () => {
  test.each([
    ['Asia/Bangkok;GMT+07:00', 'Asia/Bangkok'],
    ['asia/bangkok;GMT+07:00', 'Asia/Bangkok'],
    [' Europe/Berlin ', 'Europe/Berlin'],
    ['Etc/GMT+7;GMT-07:00', 'Etc/GMT+7'],
    ['UTC', 'UTC'],
    [undefined, null],
    ['', null],
    [';GMT+07:00', null],
    ['Mars/Base', null],
    ['+07:00', null],
    ["Asia/Bangkok'; drop table users", null],
    [['Asia/Bangkok'], null],
    ['A'.repeat(65), null],
  ])('%j is %s', (header, zone) => {
    expect(zoneName(header)).toBe(zone);
  });
});

describeOnDatabase('the zone of a request', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  test('is one that the database knows too, else UTC', async () => {
    const zoneOf = zoneReader(db);
    expect(await zoneOf('Asia/Bangkok;GMT+07:00')).toBe('Asia/Bangkok');
    expect(await zoneOf('Mars/Base')).toBe('UTC');
    expect(await zoneOf(undefined)).toBe('UTC');
  });

  test('of every place that a browser can name is known to the database', async () => {
    const zoneOf = zoneReader(db);
    const unknown: string[] = [];
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      if ((await zoneOf(zone)) !== zone) unknown.push(zone);
    }
    expect(unknown).toEqual([]);
  });

  describe('that Node.js knows', () => {
    const { jest } = import.meta;
    const zone = 'Mars/Base';
    let asked: jest.SpyInstance;
    beforeEach(() => {
      const known = { resolvedOptions: () => ({ timeZone: zone }) } as Intl.DateTimeFormat;
      jest.spyOn(Intl, 'DateTimeFormat').mockReturnValue(known);
      asked = jest.spyOn(db, 'getExecutor');
    });
    afterEach(() => jest.restoreAllMocks());

    test('and the database does not is UTC, and is asked for once', async () => {
      const zoneOf = zoneReader(db);
      expect(await zoneOf(zone)).toBe('UTC');
      expect(await zoneOf(zone)).toBe('UTC');
      expect(asked).toHaveBeenCalledTimes(1);
    });

    test('is not taken for unknown because the database fails', async () => {
      const zoneOf = zoneReader(db);
      asked.mockImplementationOnce(() => {
        throw new Error('the connection is lost');
      });
      await expect(zoneOf(zone)).rejects.toThrow('the connection is lost');
      expect(await zoneOf(zone)).toBe('UTC');
      expect(asked).toHaveBeenCalledTimes(2);
    });
  });
});
