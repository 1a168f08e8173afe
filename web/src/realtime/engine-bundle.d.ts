/** The package has no types for its bundle, which exports the same as its entry. */
declare module 'engine.io-client/dist/engine.io.esm.min.js' {
  export { XHR } from 'engine.io-client';
}
