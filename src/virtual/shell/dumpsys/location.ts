import type { Fix } from '../../contract/services.ts';
import type { Machine } from '../process.ts';

/** ProviderProperties of the built-in ones (corpus api33_mtk_location.txt). */
const PROPERTIES: Readonly<Record<string, string>> = {
  passive: 'ProviderProperties[powerUsage=Low, accuracy=Fine]',
  fused: 'ProviderProperties[powerUsage=Low, accuracy=Fine, supports=[bearing,speed,altitude]]',
  gps: 'ProviderProperties[powerUsage=High, accuracy=Fine, requires=satellite, supports=[bearing,speed,altitude]]',
};

/** android.location.Location's toString; from memory, no device with a fix was recorded. */
function renderFix(provider: string, { latitude, longitude, accuracy }: Fix, mock: boolean): string {
  return `Location[${provider} ${latitude.toFixed(6)},${longitude.toFixed(6)} hAcc=${accuracy}${mock ? ' mock' : ''}]`;
}

/** Corpus api33_mtk_location.txt. */
export function renderLocation({ location }: Machine): string {
  const lines = [
    'Location Manager State:',
    '  User Info:',
    '    current users: u[0]',
    '  Location Settings:',
    `    Location Setting: ${location.enabled}`,
    '  Location Providers:',
  ];
  for (const [name, { mock, enabled, last }] of location.providers) {
    const properties = PROPERTIES[name];
    lines.push(
      `    ${name} provider${mock ? ' [mock]' : ''}:`,
      `      last location=${last === undefined ? 'null' : renderFix(name, last, mock)}`,
      `      enabled=${enabled && location.enabled}`,
      '      allowed=true',
      ...(properties === undefined || mock ? [] : [`      properties=${properties}`]),
    );
  }
  return `${lines.join('\n')}\n`;
}
