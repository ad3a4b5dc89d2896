/** `npm run check`: format, lint, types, unused code, migration drift (operation.md). */
import { runChecks } from './steps.ts';

process.exitCode = (await runChecks()).failed.length === 0 ? 0 : 1;
