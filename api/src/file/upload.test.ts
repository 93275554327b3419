import { PassThrough } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';

import { MAX_IMAGE_BYTES } from '@adpartner/shared/contract/file';
import { editUserCall } from '@adpartner/shared/contract/edit-user';
import { getUserCall } from '@adpartner/shared/contract/user';
import { sql } from 'kysely';
import sharp from 'sharp';

import { BUSY_ENVELOPE } from '../errors/envelope.ts';
import { makeFile } from '../testing/make-file.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { formData, postForm, sendForm, uploadOf, type FormPart } from '../testing/upload-file.ts';
import { sweepFiles } from './keep-file.ts';
import { shrinkFiles } from './shrink-files.ts';
import { KEPT_OF_USER, sweepUploadDays } from './upload-quota.ts';

const picture = (width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7d5a' } });

/** A PNG of the given width and height in one colour. */
function bombOf(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describeOnDatabase('uploading a picture', (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ id: userId, token } = await makeSignedInUser(server.db));
  });
  const send = (body: readonly FormPart[] | Buffer, type?: string) =>
    sendForm(server.app, token, body, type);
  const upload = (bytes: Uint8Array, purpose?: string) => send(uploadOf(bytes, purpose));
  const get = (url: string) => server.app.inject({ method: 'GET', url });

  test('needs a session', async () => {
    const body = uploadOf(await picture().png().toBuffer());
    expect((await sendForm(server.app, undefined, body)).error).toEqual({ reason: 'no_session' });
  });

  test('without a file is image_required, whatever else was sent', async () => {
    const required = { status: 200, error: { reason: 'image_required' } };
    expect(await send([])).toMatchObject(required);
    expect(await send([{ name: 'purpose', value: 'avatar' }])).toMatchObject(required);
    expect(await send(uploadOf(Buffer.alloc(0)))).toMatchObject(required);
    expect(await send([{ name: 'file', value: 'a text' }])).toMatchObject(required);
    expect(await send(Buffer.from('{}'), 'application/json')).toMatchObject(required);
    const elsewhere = { name: 'picture', value: 'x', filename: 'a.png' };
    expect(await send([elsewhere])).toMatchObject(required);
  });

  test.each([
    [undefined, 'required'],
    ['', 'not_an_option'],
    ['passport', 'not_an_option'],
  ])('for the purpose %j is invalid_params', async (purpose, rule) => {
    const file = { name: 'file', value: await picture().png().toBuffer(), filename: 'a.png' };
    const body = purpose === undefined ? [file] : [{ name: 'purpose', value: purpose }, file];
    expect((await send(body)).error).toEqual({
      reason: 'invalid_params',
      params: { fields: { purpose: rule } },
    });
  });

  test('as form data that can not be read is HTTP 400, never a 500', async () => {
    const whole = formData(uploadOf(await picture().png().toBuffer()));
    const bad = { status: 400, error: { reason: 'invalid_params', params: { fields: {} } } };
    for (const cut of [10, 60, 150, whole.length - 30]) {
      expect(await send(whole.subarray(0, cut))).toMatchObject(bad);
    }
    expect(await send(whole, 'multipart/form-data')).toMatchObject(bad);
    expect(await send(whole, 'multipart/form-data; boundary=another')).toMatchObject(bad);
    const many = Array.from({ length: 30 }, (_, i) => ({ name: `n${i}`, value: 'x' }));
    expect(await send(many)).toMatchObject(bad);
    const named = await send([{ name: '__proto__', value: 'x' }]);
    expect(named.code).not.toBe(500);
  });

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'of the kind %s returns where it is and how large, and serves it as WebP',
    async (kind) => {
      const { data } = await upload(await picture().toFormat(kind).toBuffer());
      expect(data).toMatchObject({ width: 30, height: 20 });
      expect(data?.url).toMatch(/^\/facebook-business\/files\/[\w-]{32}\.webp$/);
      const served = await get(data?.url ?? '');
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
      });
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 30,
        height: 20,
      });
    },
  );

  test('the bytes decide what it is, not what it says', async () => {
    const [, file] = uploadOf(await picture().jpeg().toBuffer());
    const { data } = await send([
      // The purpose may come after the file.
      { ...(file as FormPart), filename: '../../x.html', type: 'text/html' },
      { name: 'purpose', value: 'feedback' },
    ]);
    expect(data).toMatchObject({ width: 30, height: 20 });
  });

  const html = '<script>alert(1)</script>';
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a page', html],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['the beginning of a GIF and a script', `GIF89a=1;${html}`],
    ['the beginning of a PNG', '\x89PNG\r\n\x1a\n'],
    ['the beginning of a JPEG', `\xff\xd8\xff\xe0${html}`],
    ['a WEBP of nothing', 'RIFF\x10\0\0\0WEBPVP8 \0\0\0\0'],
    ['noise', Buffer.alloc(9000, 'noise').toString()],
  ])('%s is image_type', async (_, content) => {
    expect(await upload(Buffer.from(content, 'latin1'))).toMatchObject({
      status: 200,
      error: { reason: 'image_type' },
    });
  });

  test('a picture of another kind is image_type', async () => {
    for (const kind of ['tiff', 'avif'] as const) {
      const { error } = await upload(await picture().toFormat(kind).toBuffer());
      expect(error).toEqual({ reason: 'image_type' });
    }
  });

  test('one that was cut off or changed on the way is image_type or drawn, never a 500', async () => {
    const noise = sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    for (const kind of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const whole = await noise.clone().toFormat(kind).toBuffer();
      const cut = await upload(whole.subarray(0, Math.floor(whole.length / 2)));
      expect({ kind, error: cut.error }).toEqual({ kind, error: { reason: 'image_type' } });
      for (let at = 12; at < whole.length; at += Math.ceil(whole.length / 12)) {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ 0xff;
        const { status, error } = await upload(changed);
        expect({ kind, at, status }).toEqual({ kind, at, status: 200 });
        expect([undefined, 'image_type', 'image_pixels']).toContain(error?.reason);
      }
    }
  });

  test('of 5 MB is taken, of one byte more is image_too_large', async () => {
    const png = await picture().png().toBuffer();
    const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);
    expect((await upload(padded(MAX_IMAGE_BYTES))).data).toMatchObject({ width: 30 });
    for (const length of [MAX_IMAGE_BYTES + 1, 3 * MAX_IMAGE_BYTES]) {
      expect(await upload(padded(length))).toMatchObject({
        status: 200,
        error: { reason: 'image_too_large' },
      });
    }
  });

  test('of more pixels than any camera has is image_pixels, however small the file', async () => {
    const bomb = bombOf(12_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect((await upload(bomb)).error).toEqual({ reason: 'image_pixels' });
  });

  test('that can only be unpacked as a whole is image_pixels from 80 MB on', async () => {
    const plain = sharp({ create: { width: 6000, height: 4600, channels: 3, background: '#888' } });
    const whole = await plain.clone().png({ progressive: true, palette: true }).toBuffer();
    const byRows = await plain.clone().png({ palette: true }).toBuffer();
    expect((await upload(whole)).error).toEqual({ reason: 'image_pixels' });
    expect((await upload(byRows)).error).toBeNull();
  });

  test('keeps nothing but the pixels: no place, no script behind the end, only the first frame', async () => {
    const jpeg = await picture(40, 20)
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload(Buffer.concat([jpeg, Buffer.from(html)]));
    // It was turned on its side.
    expect(data).toMatchObject({ width: 20, height: 40 });
    const served = (await get(data?.url ?? '')).rawPayload;
    expect(served.includes('SECRET-PLACE')).toBe(false);
    expect(served.includes('<script>')).toBe(false);
    const { exif, icc, xmp, orientation } = await sharp(served).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);

    const frames = await sharp(Buffer.alloc(10 * 40 * 3, 7), {
      raw: { width: 10, height: 40, channels: 3, pageHeight: 10 },
    })
      .gif({ loop: 0 })
      .toBuffer();
    const still = await upload(frames);
    expect(still.data).toMatchObject({ width: 10, height: 10 });
    const kept = await sharp((await get(still.data?.url ?? '')).rawPayload).metadata();
    expect(kept.pages ?? 1).toBe(1);
  });

  test('larger than anyone looks at it is kept smaller', async () => {
    const { data } = await upload(await picture(3000, 1500).png().toBuffer());
    expect(data).toMatchObject({ width: 512, height: 256 });
  });

  test('is never kept as more than 1.2 times what was sent', async () => {
    const noise = (side: number) =>
      sharp({
        create: {
          width: side,
          height: side,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      });
    const clear = sharp({
      create: {
        width: 900,
        height: 600,
        channels: 4,
        background: { r: 9, g: 9, b: 9, alpha: 0.5 },
      },
    });
    const sent = [
      // Few colours, of which a format without a palette makes ten times as much.
      await noise(700).png({ palette: true, colours: 2 }).toBuffer(),
      await noise(400).jpeg({ quality: 1 }).toBuffer(),
      await noise(300).gif({ colours: 2 }).toBuffer(),
      await clear.png().toBuffer(),
      await picture(3000, 2000).gif().toBuffer(),
      await picture(1, 1).gif().toBuffer(),
      await picture(1, 1).png().toBuffer(),
      await picture(7, 2).webp({ quality: 1 }).toBuffer(),
    ];
    for (const purpose of ['avatar', 'feedback'] as const) {
      for (const bytes of sent) {
        const { data } = await upload(bytes, purpose);
        const { length } = (await get(data?.url ?? '')).rawPayload;
        expect(length / bytes.length).toBeLessThanOrEqual(1.2);
        expect(length).toBeLessThanOrEqual(purpose === 'avatar' ? 131_072 : 1_048_576);
      }
    }
  });

  test('that a browser has is not sent again, and is read once for all who ask', async () => {
    const { data } = await upload(await picture().png().toBuffer());
    const url = data?.url ?? '';
    const { headers } = await get(url);
    const again = await server.app.inject({
      url,
      headers: { 'if-none-match': `W/"x", ${headers.etag as string}` },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await server.app.inject({ url, headers: { 'if-none-match': '"x"' } })).statusCode).toBe(
      200,
    );
    // Further requests are served from memory.
    await server.db
      .deleteFrom('files')
      .where('id', '=', data?.id ?? '')
      .execute();
    expect((await get(url)).statusCode).toBe(200);
  });

  test('of one user four are taken in at a time, others are told when to try again', async () => {
    const png = await picture(2000, 2000).png().toBuffer();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => postForm(server.app, token, uploadOf(png))),
    );
    const busy = responses.filter(({ statusCode }) => statusCode === 429);
    expect(responses.length - busy.length).toBeGreaterThanOrEqual(4);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(busy[0]?.json()).toEqual(BUSY_ENVELOPE);
    const other = await makeSignedInUser(server.db);
    expect((await sendForm(server.app, other.token, uploadOf(png))).data).toMatchObject({});
  });

  test('a user who sends slowly leaves room for others', async () => {
    const small = formData(uploadOf(await picture().png().toBuffer()));
    const slow = Array.from({ length: 5 }, () => {
      const body = new PassThrough();
      body.write(small.subarray(0, 60));
      // An injected request begins with `then`.
      return { body, response: postForm(server.app, token, body).then((response) => response) };
    });
    // That one is refused shows that the other four are under way.
    const first = await Promise.race(slow.map(({ response }) => response));
    expect(first.statusCode).toBe(429);
    const other = await makeSignedInUser(server.db);
    expect((await postForm(server.app, other.token, small)).statusCode).toBe(200);
    for (const { body } of slow) body.end(small.subarray(60));
    const responses = await Promise.all(slow.map(({ response }) => response));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 429]);
  });

  test('of one user a hundred are taken in a day, whatever became of them, and then it is said until when', async () => {
    await server.db
      .insertInto('upload_days')
      .values({ user_id: userId, day: new Date().toISOString().slice(0, 10), pictures: 98 })
      .execute();
    const png = await picture().png().toBuffer();
    const responses = await Promise.all(Array.from({ length: 4 }, () => upload(png)));
    const reasons = responses.map(({ error }) => error?.reason ?? 'taken').sort();
    expect(reasons).toEqual(['taken', 'taken', 'upload_limit', 'upload_limit']);
    const { error } = await upload(png);
    const until = new Date();
    until.setUTCHours(24, 0, 0, 0);
    expect(error).toEqual({ reason: 'upload_limit', params: { until: until.toISOString() } });
    const other = await makeSignedInUser(server.db);
    expect((await sendForm(server.app, other.token, uploadOf(png))).data).toMatchObject({});
    await server.db
      .updateTable('upload_days')
      .set({ day: '2026-01-01' })
      .where('user_id', '=', userId)
      .execute();
    expect((await upload(png)).data).toMatchObject({ width: 30 });
    await sweepUploadDays(server.db);
    const days = await server.db
      .selectFrom('upload_days')
      .select('pictures')
      .where('user_id', '=', userId)
      .execute();
    expect(days).toEqual([{ pictures: 1 }]);
  });

  test('of one user 64 MB are kept', async () => {
    const { id } = await makeFile(server.db, userId, 'feedback');
    // Made in the database: uploading that much takes seconds.
    const fill = (bytes: number) =>
      server.db
        .updateTable('files')
        .set({ content: sql<Uint8Array>`convert_to(repeat('x', ${bytes}::int), 'utf8')` })
        .where('id', '=', id)
        .execute();
    await fill(KEPT_OF_USER);
    const png = await picture().png().toBuffer();
    expect((await upload(png)).error).toEqual({ reason: 'pictures_full' });
    await fill(KEPT_OF_USER - 1);
    expect((await upload(png)).data).toMatchObject({ width: 30 });
    await server.db.deleteFrom('files').where('id', '=', id).execute();
  });

  test('a picture that is not there is as any path that is not there', async () => {
    for (const name of ['nothing.png', `${'x'.repeat(32)}.png`, '%00', '..%2f..%2fetc%2fpasswd']) {
      const response = await get(`/facebook-business/files/${name}`);
      expect(response.statusCode).toBe(405);
      expect(JSON.parse(response.payload)).toMatchObject({
        code: 405,
        data: { reason: 'not_found' },
      });
    }
  });

  test('becomes the user’s picture, for its owner and its purpose only', async () => {
    const { data } = await upload(await picture().png().toBuffer());
    const id = data?.id ?? '';
    const set = (avatar_file_id: string, as = token) =>
      server.call(editUserCall, { avatar_file_id }, { token: as });
    expect((await set(id)).data?.avatar_url).toBe(data?.url);
    expect((await server.succeed(getUserCall, {}, { token })).avatar_url).toBe(data?.url);
    // It is set already.
    expect((await set(id)).data?.avatar_url).toBe(data?.url);
    const other = await makeSignedInUser(server.db);
    expect((await set(id, other.token)).error).toEqual({ reason: 'not_found' });
    const feedback = await makeFile(server.db, userId, 'feedback');
    expect((await set(feedback.id)).error).toEqual({ reason: 'not_found' });
    expect((await server.succeed(getUserCall, {}, { token })).avatar_url).toBe(data?.url);
  });

  test('that nothing uses is deleted after a day, and no earlier', async () => {
    const [fresh, old, used] = [
      await makeFile(server.db, userId, 'avatar'),
      await makeFile(server.db, userId, 'avatar'),
      await makeFile(server.db, userId, 'avatar'),
    ];
    await server.succeed(editUserCall, { avatar_file_id: used.id }, { token });
    await server.db
      .updateTable('files')
      .set({ created_at: new Date(Date.now() - 26 * 3_600_000) })
      .where('id', 'in', [old.id, used.id])
      .execute();
    const { error } = await server.call(editUserCall, { avatar_file_id: old.id }, { token });
    expect(error).toEqual({ reason: 'not_found' });
    await sweepFiles(server.db);
    const left = await server.db
      .selectFrom('files')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    expect(left.map(({ id }) => id).sort()).toEqual([fresh.id, used.id].sort());
  });

  test('that was kept before there was a bound is drawn anew under its name, and no other is touched', async () => {
    const noise = sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const [large, broken, small] = [
      await makeFile(server.db, userId, 'feedback'),
      await makeFile(server.db, userId, 'feedback'),
      await makeFile(server.db, userId, 'feedback'),
    ];
    const content = await noise.png().toBuffer();
    const put = (id: string, bytes: Uint8Array) =>
      server.db.updateTable('files').set({ content: bytes }).where('id', '=', id).execute();
    await put(large.id, content);
    await put(broken.id, Buffer.alloc(1_100_000));
    const kept = (id: string) =>
      server.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await Promise.all([kept(broken.id), kept(small.id)]);
    await shrinkFiles(server.db);
    const after = await kept(large.id);
    expect(after).toMatchObject({ name: large.name, type: 'image/webp', purpose: 'feedback' });
    expect(after.content.length).toBeLessThanOrEqual(1_048_576);
    expect(await sharp(after.content).metadata()).toMatchObject({
      width: after.width,
      height: after.height,
    });
    expect(await Promise.all([kept(broken.id), kept(small.id)])).toEqual(before);
  });

  test('of those that nothing uses a user keeps the last twenty', async () => {
    const made: string[] = [];
    for (let i = 0; i < 25; i += 1) made.push((await makeFile(server.db, userId, 'avatar')).id);
    const left = await server.db
      .selectFrom('files')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    expect(left.map(({ id }) => id).sort()).toEqual(made.slice(5).sort());
  });
});

describeOnDatabase('pictures of an API on another origin', (open) => {
  test('are found there', async () => {
    const apiBase = 'https://api.example.com';
    const server = await openTestServer(open, { config: { apiBase } });
    const { token } = await makeSignedInUser(server.db);
    const { data } = await sendForm(server.app, token, uploadOf(await picture().png().toBuffer()));
    expect(data?.url).toMatch(/^https:\/\/api\.example\.com\/facebook-business\/files\//);
    const user = await server.succeed(editUserCall, { avatar_file_id: data?.id }, { token });
    expect(user.avatar_url).toBe(data?.url);
  });
});
