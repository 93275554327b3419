/** The key under which the device stores the hashes of sessions that the server was not told the end of. */
export const LEFT_SESSIONS = 'left_sessions';
