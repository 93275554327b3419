test('the clock of the tests is in the zone that TZ names', () => {
  expect(process.env.TZ).toEqual(expect.any(String));
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ);
});
