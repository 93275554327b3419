import md5 from 'blueimp-md5';

/**
 * A transaction password as it is sent: the MD5 of its six digits, 32 lower-case hex digits. It keeps the
 * digits out of logs and protects nothing else. Throws for anything but six digits.
 */
export function hashTransactionPassword(sixDigits: string): string {
  if (!/^[0-9]{6}$/.test(sixDigits)) throw new Error('a transaction password is six digits');
  return md5(sixDigits);
}
