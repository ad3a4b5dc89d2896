/**
 * Runs after `npm ci`. Before its 11th version npm drops the Node for other machines, and with it the link of the same name to the one
 * that comes along for this machine: it is made again. In JavaScript, because the machine's own Node runs it, whatever its version.
 */
import { existsSync, rmSync, symlinkSync } from 'node:fs';

const ours = `node-${process.platform}-${process.arch}/bin/node`;
const link = 'node_modules/.bin/node';
if (existsSync(`node_modules/${ours}`) && !existsSync(link)) {
  rmSync(link, { force: true });
  symlinkSync(`../${ours}`, link);
}
