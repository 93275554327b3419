/** The name under which a page keeps the direction of its language, for the next start. */
export const DIRECTION_KEY = 'direction';

/**
 * The page's one inline script: what is drawn before any other script has the direction of the language last shown, on a
 * first visit that of the device's language. The content security policy allows it by its hash.
 */
export const FIRST_SCRIPT = `try{document.dir=localStorage.getItem("${DIRECTION_KEY}")||(/^ar\\b/.test(navigator.language)?"rtl":"ltr")}catch{}`;
