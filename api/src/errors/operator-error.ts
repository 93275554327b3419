/** How the command line ends: `usage` with exit code 2, `refused` with 1. */
export type OperatorErrorKind = 'usage' | 'refused';

/** A command that is not carried out; the message is one line for the operator. */
export class OperatorError extends Error {
  readonly kind: OperatorErrorKind;

  constructor(message: string, kind: OperatorErrorKind = 'refused') {
    super(message);
    this.name = 'OperatorError';
    this.kind = kind;
  }
}
