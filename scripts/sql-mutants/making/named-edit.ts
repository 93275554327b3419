/** A fault that no rule makes: its name, its function, the text to replace and the replacement. */
export interface NamedEdit {
  readonly says: string;
  readonly in: string;
  /** Must occur exactly once in the function as its file has it. */
  readonly find: string;
  readonly by: string;
}
