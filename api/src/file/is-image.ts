const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Whether bytes begin like a picture of an accepted type, whatever their declared type is. */
export const isImage = (bytes: Uint8Array): boolean =>
  text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
  text(bytes, 0, 3) === '\xff\xd8\xff' ||
  (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') ||
  /^GIF8[79]a$/.test(text(bytes, 0, 6));
