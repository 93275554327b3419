/** Something that was asked for and is not done: one line says why. Nothing has been changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** A command line that was not understood. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood';
}
