import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The options of a command, as `--name=value` or `--name value`. One that the command does not have ends it at once:
 * a word that is passed over in silence would start work of many minutes that nobody asked for.
 */
export function commandOptions<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return endWith(`${error instanceof Error ? error.message.split('\n')[0] : error}\n${usage}`);
  }
}

export function endWith(message: string): never {
  console.error(message);
  process.exit(1);
}
