import { Command } from 'commander';
import { createOpenAddress, loopbackHost } from '../../accounts/open-address.ts';
import { CommandError, type CommandContext } from '../context.ts';
import { withAccounts } from './with-accounts.ts';

export function createCommand(context: CommandContext): Command {
  return new Command('open')
    .description('Print an address that signs in a browser on this machine: once, within a minute.')
    .option('--key <id>', 'key to sign in with (default: the oldest)')
    .option('--json', 'print only JSON')
    .action(async ({ key, json }: { key?: string; json?: true }) => {
      const { host, port } = context.config();
      if (port === 0) throw new CommandError('LINKGLASS_PORT is 0: set the port that the server listens on');
      if (loopbackHost(host) === null)
        throw new CommandError(`the server listens on ${host} only, not on loopback: sign in with an API key`);
      const address = await withAccounts(context, (accounts, sessions) =>
        createOpenAddress({ accounts, sessions, host, port }, key),
      );
      if (address === null)
        throw new CommandError(
          key === undefined
            ? 'no key exists. Create one: linkglass keys create'
            : `key ${key} not found or revoked. Pass an id from linkglass keys list`,
        );
      if (json) return context.print(JSON.stringify({ address }));
      context.note('Open it in a browser on this machine, within a minute:');
      return context.print(address);
    });
}
