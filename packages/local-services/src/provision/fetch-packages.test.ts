import { expect, test } from 'vitest';
import { networkSettings } from './fetch-packages.ts';

test('of the settings of apt those of the network apply, and none that allows unsigned archives', () => {
  const dump = `APT::Get::AllowUnauthenticated "true";
Acquire::http::Proxy "http://proxy.example:3128";
Acquire::AllowInsecureRepositories "true";
Acquire::AllowWeakRepositories "true";
Acquire::AllowDowngradeToInsecureRepositories "true";
Acquire::Languages "th";
DPkg::Post-Invoke:: "hook";
`;
  expect(networkSettings(dump)).toBe('Acquire::http::Proxy "http://proxy.example:3128";');
});
