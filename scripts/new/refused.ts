/** Something that is not made: the message says why. Nothing has been written. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
