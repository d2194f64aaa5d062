import { CHECKS, type Check, passes } from './checks.ts';
import { runCommand } from '../../server/script/run-command.ts';

await runCommand(async () => {
  const name = process.argv[2] ?? '';
  if (!isCheck(name)) {
    process.stderr.write(`unknown check ${name}; one of ${Object.keys(CHECKS).join(', ')}\n`);
    return 2;
  }
  return (await passes(name)) ? 0 : 1;
});

function isCheck(name: string): name is Check {
  return Object.hasOwn(CHECKS, name);
}
