import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The options of a command, as `--name=value` or `--name value`. An unknown option ends the command at once, because
 * ignoring it could start many minutes of unwanted work.
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
