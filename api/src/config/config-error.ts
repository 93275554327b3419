/** The server can't start as it is set up; the message is one line for whoever started it. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}
