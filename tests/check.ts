/** `npm run check`: format, lint, types, unused code, migration drift, then rule and request tests. */
import { run, runChecks } from './steps.ts';

const { failed } = runChecks();
const built = run('npm', ['run', '--silent', 'build']);
const tested = built && run('vitest', ['run']);
process.exitCode = failed === 0 && tested ? 0 : 1;
