import { runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';

await runCommand(() => runProgram('bench', 'test/bench'));
