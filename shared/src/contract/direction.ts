/** The direction of a language's script, by its tag. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  /^(ar|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(tag) ? 'rtl' : 'ltr';
