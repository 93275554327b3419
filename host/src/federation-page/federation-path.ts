/** Where developers see what the page has loaded. */
export const FEDERATION_PATH = '/__federation';
