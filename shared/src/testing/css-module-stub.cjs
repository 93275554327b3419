// In tests a CSS module returns for each class name with the name itself.
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : String(key)) });
