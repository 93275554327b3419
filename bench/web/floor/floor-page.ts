/** A page of the floor: what its counterpart in the product is, and shows first. */
export interface FloorPage {
  readonly path: string;
  /** A text that says that it is there. */
  readonly shows: string;
  /** The call whose response it draws; null for the form of the login page. */
  readonly call: { readonly method: string; readonly path: string } | null;
}
