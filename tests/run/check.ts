/** `npm run check`: format, lint, types, unused code, migration drift (operation.md). */
import { runChecks, texts } from './steps.ts';

process.exitCode = (await runChecks(texts)).failed.length === 0 ? 0 : 1;
