// Loaded before a program of a test: shifts its clock by what a file says, in milliseconds, from one moment to the next.
import { readFileSync } from 'node:fs';

const file = process.env.SKEW_FILE;
const RealDate = Date;
let skew = 0;

function readSkew() {
  try {
    skew = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    skew = 0;
  }
}

globalThis.Date = new Proxy(RealDate, {
  get: (target, name) => (name === 'now' ? () => RealDate.now() + skew : Reflect.get(target, name)),
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [RealDate.now() + skew] : parts, newTarget),
});
readSkew();
setInterval(readSkew, 100).unref();
