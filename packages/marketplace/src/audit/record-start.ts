import type { Context } from '../context/context.ts';
import type { PlatformSettings } from '../platform/settings/settings.ts';
import { recordAudit } from './record-audit.ts';

/** Which program started, and with which settings that matter for security; never a secret. */
export async function recordStart(
  context: Context,
  program: string,
  { NODE_ENV, ALLOW }: Pick<PlatformSettings, 'NODE_ENV' | 'ALLOW'>,
): Promise<void> {
  const facts = {
    NODE_ENV,
    ALLOW: ALLOW.join(),
    ADMIN_SECOND_FACTOR: context.administratorsNeedSecondFactor ? 'required' : 'optional',
    ADMIN_IDLE_HOURS: context.administratorIdleHours,
  };
  const about = [program, ...Object.entries(facts).map(([name, value]) => `${name}=${value}`)].join(' ');
  await recordAudit(context, { action: 'program-started', by: 'operator', about });
}
