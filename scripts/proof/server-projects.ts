/** The projects of jest whose code runs in Node, by the folders they are in. */
export const SERVER_PROJECTS = ['api', 'scripts', 'house', 'growth'];

/** What Node has to be told for their tests: their code is ES modules, and nothing turns it into anything else. */
export const VM_MODULES = '--experimental-vm-modules';
