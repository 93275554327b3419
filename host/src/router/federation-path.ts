/** The page on which developers see what is loaded. */
export const FEDERATION_PATH = '/__federation';
