/** The projects of jest whose code runs in Node, by the folders they are in. */
export const SERVER_PROJECTS = ['api', 'scripts', 'house', 'growth', 'kit'];

/** Node's options for their tests, whose code is ES modules without a transform. */
export const VM_MODULES = '--experimental-vm-modules';
