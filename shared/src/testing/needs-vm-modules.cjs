// The server's tests are ES modules, which jest can load only where Node has been told so.
if (process.getBuiltinModule('node:vm').SyntheticModule === undefined) {
  throw new Error('use `npm run test:unit`, or set NODE_OPTIONS=--experimental-vm-modules');
}
